/** The word of a confidential client's name that a text tells. The database refuses the same (guard_job_record). */

/** Too common in names of companies to name one. */
export const COMMON_COMPANY_WORDS: readonly string[] = (
  'private limited incorporated corporation company gmbh group holdings enterprises industries partners associates ' +
  'brothers sons international global national india indian asia city services service solutions systems ' +
  'technologies technology tech software digital data consulting consultants care health healthcare medical hospital ' +
  'hospitals clinic clinics nursing nurse pharma bank finance financial capital insurance school college university ' +
  'academy institute foundation trust hotel hotels retail foods energy power steel motors engineering construction ' +
  'infrastructure logistics media centre center first best next home life work works people'
).split(' ');

const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ß: 's' };

const HOST = /[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/g;

/** Letters and figures that the database keeps; everything else of ASCII parts words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđħıß]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter((word) => word !== '');

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'private pvt limited ltd llp llc plc inc co company gmbh ag'.split(' '),
);

/** What a part of a host's name would be: a word however short, the first words run together, or the initials. */
function hostLabelsOf(company: string, known: ReadonlySet<string>): string[] {
  const words = wordsOf(company).filter((word) => !LEGAL_FORMS.has(word));
  const runs = words.map((_, at) => words.slice(0, at + 1).join('')).slice(1);
  const initials = words.length >= 3 ? [words.map((word) => word.slice(0, 1)).join('')] : [];
  return [...words.filter((word) => word.length >= 2 && !known.has(word)), ...runs, ...initials];
}

/** The parts of the name of a host but its last. */
const labelsOf = (host: string) => host.split('.').slice(0, -1);

/** `known` are texts of the job that tell nothing more, such as its place. */
export function clientWordIn(company: string, known: readonly string[], text: string): string | undefined {
  const knownWords = new Set([...COMMON_COMPANY_WORDS, ...known.flatMap(wordsOf)]);
  const telling = wordsOf(company).filter(
    (word) => word.length >= 4 && /\D/.test(word) && !knownWords.has(word),
  );
  const words = new Set(wordsOf(text));
  const hosts = (text.toLowerCase().match(HOST) ?? []).map((host) => host.replaceAll('-', ''));
  const told = telling.filter((word) => words.has(word) || hosts.some((host) => host.includes(word)));
  const labels = new Set(hosts.flatMap(labelsOf));
  const atHome = hostLabelsOf(company, knownWords).filter((label) => labels.has(label));
  return [...told, ...atHome].sort()[0];
}
