import { createHash } from 'node:crypto';

/** The source of a security policy that allows exactly this inline script or style. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
