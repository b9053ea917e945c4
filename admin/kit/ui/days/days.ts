/** Days such as 2026-11-21, in the time of whoever looks. Pure. */

const DAY = /^\d{4}-\d\d-\d\d$/;

export const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Midnight of a day where the person is, `later` days on. */
export function startOfDay(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
