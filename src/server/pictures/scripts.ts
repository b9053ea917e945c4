/** Non-Latin scripts in pictures, each with the package of its font. */

export interface Script {
  /** The name of the family in the layout. */
  readonly name: string;
  /** The start of the names of its files. */
  readonly files: string;
  readonly letters: RegExp;
}

function script(name: string, letters = `\\p{Script=${name}}`): Script {
  const id = name.toLowerCase();
  return {
    name: `Noto Sans ${name}`,
    files: `@fontsource/noto-sans-${id}/files/noto-sans-${id}-${id}`,
    letters: new RegExp(letters, 'u'),
  };
}

export const SCRIPTS: readonly Script[] = [
  // The danda, which ends a sentence, is in this block and shared by all Indian scripts.
  script('Devanagari', String.raw`\p{Script=Devanagari}|[\u0964\u0965]`),
  script('Bengali'),
  script('Tamil'),
  script('Telugu'),
  script('Kannada'),
  script('Malayalam'),
  script('Gujarati'),
  script('Gurmukhi'),
  script('Oriya'),
  script('Arabic', String.raw`[\u0600-\u06ff]`),
];

/** Characters of the family that every picture has, and joiners, which only control their neighbours. */
const USUAL = /[\u0020-\u024f\u1e00-\u1eff\u200c-\u203a\u20a0-\u20c0\u2122]/u;

/** The scripts that a text needs; none for a Latin one, which loads nothing more. */
export const scriptsOf = (text: string): readonly Script[] =>
  SCRIPTS.filter(({ letters }) => letters.test(text));

/** The drawable letters of a text. */
export const drawnOf = (text: string): string =>
  Array.from(text)
    .filter((letter) => USUAL.test(letter) || SCRIPTS.some(({ letters }) => letters.test(letter)))
    .join('');

/** True if it is read from the right, by its first letter. */
export const isFromRight = (text: string): boolean => /^\P{L}*[\u0600-\u06ff]/u.test(text);
