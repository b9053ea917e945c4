/** Passwords that people copy from a terminal once: no letters that look alike, about 95 bits. */
import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Four groups of five, such as "k7mwp-…". */
export function createPassword(): string {
  return Array.from({ length: 4 }, group).join('-');
}
