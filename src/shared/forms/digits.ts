/** Digits of other scripts, apart from the other rules for texts: pages load them only when somebody fills in a form. */

/** Zeros of the scripts of India and of Arabic; the other digits follow each. */
const ZEROS = Array.from('٠۰०০੦૦୦௦౦೦൦', (zero) => zero.charCodeAt(0));

/** The same text with 0 to 9 for the digits of other scripts, and plain forms for wide ones. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
