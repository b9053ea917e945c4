/** Telephone numbers as people write them. */

/** Digits with the signs that people put between them; six digits are the shortest number worth dialling. */
const PHONE = /^\+?[\d ()+-]*$/;
const SIX_DIGITS = /(?:\d\D*){6}/;

/** As in the checks of the database. */
export const isPhone = (text: string): boolean => PHONE.test(text) && SIX_DIGITS.test(text);
