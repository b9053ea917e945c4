const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day `YYYY-MM-DD` in words: "20 November 2026". */
export const longDate = (day: string): string => format.format(new Date(day));
