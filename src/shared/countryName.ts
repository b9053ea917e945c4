/** Names of countries in sentences. */

const WITH_ARTICLE = /^(?:Baha|Com|Gam|Mald|Phil|Sey|Unit)|nds$|Repub|Terr/;

const names = new Intl.DisplayNames('en', { type: 'region' });

/** "India" and "the Philippines", by two letters. */
export function countryInSentence(code: string): string {
  const name = names.of(code) ?? code;
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}
