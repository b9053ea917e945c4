/** Counting stops at one more than this. */
const MOST = 1000;

const numbers = new Intl.NumberFormat('en-IN');

/** A number of jobs as it is shown: "16", and "1,000+" where counting stopped. */
export const countText = (count: number): string =>
  count > MOST ? `${numbers.format(MOST)}+` : numbers.format(count);
