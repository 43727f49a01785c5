"""Records that lie in memory: what could be read of a storage that fails."""

from __future__ import annotations

from collections.abc import Iterable

from sealed.page.browser.seam import Change, Conflict, StoredRecord


class MemoryStorage:
    """Implements `seam.Storage` over these records. What is written is not kept."""

    def __init__(self, records: Iterable[StoredRecord]) -> None:
        self._records = {record.key: record for record in records}

    async def read(self, key: str) -> StoredRecord | None:
        """The record with that key."""
        return self._records.get(key)

    async def heads(self, prefix: str) -> tuple[StoredRecord, ...]:
        """The records whose keys begin with a prefix, without bodies."""
        return tuple(record._replace(body="") for record in await self.records(prefix))

    async def records(self, prefix: str) -> tuple[StoredRecord, ...]:
        """The records whose keys begin with a prefix."""
        return tuple(self._records[key] for key in sorted(self._records) if key.startswith(prefix))

    async def write(self, changes: Iterable[Change]) -> None:
        """Puts all changes on the shelf, or none. Raises Conflict."""
        changes = tuple(changes)
        for change in changes:
            now = self._records.get(change.key)
            if (now.version if now else 0) != change.version:
                raise Conflict(change.key)
        for key, version, head, body in changes:
            if body is None:
                self._records.pop(key, None)
            else:
                self._records[key] = StoredRecord(key, version + 1, head, body)
