const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment on the clock of whoever reads it: "22 Nov 2026, 5:30 pm". */
export const momentText = (at: string | Date): string => format.format(new Date(at));
