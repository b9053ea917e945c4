/** Where counting stopped, a number is rounded down to one of these. */
const STEPS = [1000, 500, 200, 100, 50, 20, 10, 5];
/** Counting stops at one more than this at the latest. */
const MOST = 1000;

const numbers = new Intl.NumberFormat('en-IN');

/** A number of jobs as it is shown: "16", and "200+" where there are more than were counted. */
export const countText = (count: number, hasMore = count > MOST): string =>
  hasMore ? `${numbers.format(STEPS.find((step) => step < count) ?? count)}+` : numbers.format(count);

/** The same in words: "1 job", "200+ jobs". */
export const jobsInWords = (count: number, hasMore?: boolean): string =>
  `${countText(count, hasMore)} ${count === 1 && !hasMore ? 'job' : 'jobs'}`;
