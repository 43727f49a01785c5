// Leads from a small page that chats look at (play/) on to the page itself. What stands behind the # goes along: it stays in the
// browser, and no server ever gets to see it. The small page leaves the history, or Back would lead here and on again.
"use strict";

location.replace(`../${location.hash}`);
