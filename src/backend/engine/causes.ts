/** What the engine's own words about its end mean for whoever runs the server. */

/** What the operating system says when there is no room, or no room for this user or file. */
const NO_ROOM = /No space left|Disk quota|File too large|ENOSPC|EDQUOT|EFBIG/i;
const DAMAGED = /invalid page|checksum|corrupt|could not (?:read|open|locate)|invalid (?:checkpoint|record)/i;

/** One or two sentences, and what the engine said. */
export function causeOf(reason: string): string {
  if (NO_ROOM.test(reason)) return `The disk is full: make room for the data folder. (${reason})`;
  if (DAMAGED.test(reason)) {
    return `Its files are damaged: restore a backup into a new data folder. (${reason})`;
  }
  return `Its files may be damaged or of another version, or the disk may be full. Make room, or restore a backup into a new data folder. (${reason})`;
}
