/** A full disk is told in words: to the caller that nothing was saved, and once a minute to whoever reads the log. */
import { oncePerMinute } from '../oncePerMinute';

/** What the database and the file system call it; the last is a limit on the size of files. */
const CODES = /^(?:53100|ENOSPC|EDQUOT|EFBIG)$/;
const FOR_LOG = 'The disk is full: nothing can be saved until there is room for the data folder.';
const FOR_CALLER = 'The server’s disk is full, so nothing was saved. Please try again later.';

export const isFullDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && CODES.test(String(error.code));

const isTimeToTell = oncePerMinute();

export function tellOfFullDisk(print: (text: string) => void): void {
  if (isTimeToTell()) print(FOR_LOG);
}

export const noRoom = () =>
  Response.json({ code: '53100', message: FOR_CALLER, details: null, hint: null }, { status: 507 });
