// Behind this script come the parts, megabytes of letters. A browser that has to wait for another script first draws what it has by then.
document.write(`<script src="${URL.createObjectURL(new Blob([], { type: "text/javascript" }))}"><\/script>`);
