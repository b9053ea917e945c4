/** The structured data in a document, parsed as search engines do, and Google's requirements for each type. */

type Thing = Record<string, unknown> & { readonly '@type': string };

const BLOCK = /<script type="application\/ld\+json">([^]*?)<\/script>/g;

/** `a.b`: of each thing in `a`. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'publisher.name'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  FAQPage: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
  ItemList: ['itemListElement.position', 'itemListElement.url'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization.name',
    'jobLocation.address.addressLocality',
    'jobLocation.address.addressCountry',
  ],
  Organization: ['name', 'url', 'logo.url', 'address', 'contactPoint.telephone'],
  WebSite: ['name', 'url'],
};

export const TYPES = Object.keys(REQUIRED);

function isSaid(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.every((one) => isSaid(one, name ? [name, ...rest] : []));
  if (name === undefined) return value !== undefined && value !== null && value !== '';
  return (
    typeof value === 'object' && value !== null && isSaid((value as Record<string, unknown>)[name], rest)
  );
}

/** The content of each block. Throws for one that cannot be read. */
export const structuredDataIn = (html: string): Thing[] =>
  Array.from(html.matchAll(BLOCK), ([, json = '']) => JSON.parse(json) as Thing | Thing[]).flat();

/** Such as `FAQPage.mainEntity.name`; an unlisted type is one as well. */
export const missingIn = (things: readonly Thing[]): string[] =>
  things.flatMap((thing) => {
    const type = thing['@type'];
    const missing = REQUIRED[type]?.filter((path) => !isSaid(thing, path.split('.'))) ?? ['?'];
    return missing.map((path) => `${type}.${path}`);
  });
