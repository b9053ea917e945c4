/** Names of countries in sentences. */

const WITH_ARTICLE =
  /^(?:Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles|United)|Islands|Republic|Territor/;

const names = new Intl.DisplayNames('en', { type: 'region' });

/** "India" and "the Philippines", by two letters. */
export function countryInSentence(code: string): string {
  const name = names.of(code) ?? code;
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}
