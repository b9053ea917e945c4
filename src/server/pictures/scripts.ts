/** The letters that pictures have beside the Latin ones: each script with the package that draws it. */

interface Script {
  /** How the family is called where the picture is laid out. */
  readonly name: string;
  readonly package: string;
  /** The beginning of the names of its files. */
  readonly file: string;
  readonly letters: RegExp;
}

function script(name: string, letters = `\\p{Script=${name}}`): Script {
  const id = name.toLowerCase();
  return {
    name: `Noto Sans ${name}`,
    package: `@fontsource/noto-sans-${id}`,
    file: `noto-sans-${id}-${id}`,
    letters: new RegExp(letters, 'u'),
  };
}

const SCRIPTS: readonly Script[] = [
  // The stroke that ends a sentence stands in this block and is shared by all of India.
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

/** Letters and signs of the family that every picture has, and what only says how its neighbours are joined. */
const USUAL = /[\u0020-\u024f\u1e00-\u1eff\u200c-\u203a\u20a0-\u20c0\u2122]/u;

/** Those that a text needs; none for a Latin one, for which nothing more is read. */
export const scriptsOf = (text: string): readonly Script[] =>
  SCRIPTS.filter(({ letters }) => letters.test(text));

/** What is left of a text where only letters count that can be drawn. */
export const drawnOf = (text: string): string =>
  Array.from(text)
    .filter((letter) => USUAL.test(letter) || SCRIPTS.some(({ letters }) => letters.test(letter)))
    .join('');

/** Whether it is read from the right, which its first letter says. */
export const isFromRight = (text: string): boolean => /^\P{L}*[\u0600-\u06ff]/u.test(text);
