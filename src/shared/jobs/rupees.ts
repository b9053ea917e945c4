/** Large numbers as India counts them. */
export const LAKH = 100_000;
export const CRORE = 100 * LAKH;
