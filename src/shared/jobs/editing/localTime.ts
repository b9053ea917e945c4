/** Moments as a person picks them: date and time in the time zone of their browser, to the minute. */

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-24T09:00` for an ISO moment; empty for none. */
export function toLocal(iso: string | null): string {
  if (!iso) return '';
  const at = new Date(iso);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The ISO moment of a local one; null for none. */
export const toIso = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** True for a day and a time that exist. 24:00 and 30 February do not. */
export const isLocal = (text: string): boolean =>
  LOCAL.test(text) && Number(text.slice(11, 13)) < 24 && existsDay(text);

function existsDay(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.getDate() === Number(text.slice(8, 10));
}
