/**
 * The description of a page for search engines (schema.org, as JSON-LD). The required properties follow Google's pages
 * on Organization, Breadcrumb, FAQ and Article markup. The page shows everything that is claimed here.
 */
import type {
  Article,
  BreadcrumbList,
  FAQPage,
  ImageObject,
  ItemList,
  Organization,
  Person,
  PostalAddress,
  WebSite,
  WithContext,
} from 'schema-dts';
import { imageNameIn } from './libraryImage';
import { SOCIAL_IMAGE, socialImagePath } from './addresses';

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** The agency has one name on all pages, so that search engines combine their facts. */
const agencyId = (origin: string) => ({ '@id': `${origin}/#organization` });

/** The last line of an Indian address: city, state, six digits and the country. */
const INDIAN_CITY = /^(?<city>[^,]+), (?<state>[^,]+?) (?<pin>\d{3} ?\d{3}),? India$/;

/** The parts of an address if its last line can be read, else the lines as they are. */
export function postalAddress(address: string, name: string): Exclude<PostalAddress, string> | string {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== name);
  const parts = INDIAN_CITY.exec(lines.at(-1) ?? '')?.groups;
  if (!parts) return lines.join(', ');
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, -1).join(', '),
    addressLocality: parts['city'],
    addressRegion: parts['state'],
    postalCode: parts['pin']?.replace(' ', ''),
    addressCountry: 'IN',
  };
}

/** A length is a text with its unit in these words. */
const image = (
  url: string,
  { width, height }: { readonly width: number; readonly height: number },
): ImageObject => ({ '@type': 'ImageObject', url, width: `${width} px`, height: `${height} px` });

interface Agency {
  readonly name: string;
  readonly about: string;
  /** Addresses of its pages on social networks; empty ones are left out. */
  readonly profiles: readonly string[];
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

export function organization(origin: string, agency: Agency): WithContext<Organization> {
  const { name, about, profiles, address, phone, email } = agency;
  return {
    ...CONTEXT,
    '@type': 'Organization',
    ...agencyId(origin),
    name,
    description: about,
    url: `${origin}/`,
    logo: image(`${origin}/icon-512.png`, { width: 512, height: 512 }),
    sameAs: profiles.filter((profile) => profile !== ''),
    address: postalAddress(address, name),
    email,
    telephone: phone,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone, email },
  };
}

export const webSite = (origin: string, name: string, description: string): WithContext<WebSite> => ({
  ...CONTEXT,
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  url: `${origin}/`,
  name,
  description,
  inLanguage: 'en-IN',
  publisher: agencyId(origin),
});

/** `crumbs` lead from the home page to the page itself, each with its address. */
export const breadcrumbList = (
  origin: string,
  crumbs: readonly { readonly label: string; readonly to: string }[],
): WithContext<BreadcrumbList> => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + to,
  })),
});

/** The things that a page lists, each by the address of a page with its details. */
export const itemList = (
  origin: string,
  name: string,
  items: readonly { readonly path: string; readonly title: string }[],
): WithContext<ItemList> => ({
  ...CONTEXT,
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: origin + path,
  })),
});

/** `answer` may be HTML. */
export const faqPage = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): WithContext<FAQPage> => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface ArticleFacts {
  readonly path: string;
  readonly title: string;
  /** As browsers know it. */
  readonly lang: string;
  readonly summary: string;
  readonly author: string;
  /** Address of a picture that is on its page; empty for none. */
  readonly picture: string;
  /** `YYYY-MM-DD` */
  readonly published: string;
  readonly updated: string;
}

/** "The consultants" and the agency itself are an organisation; any other name is a person's. */
function authorOf(origin: string, author: string, agency: string): Organization | Person {
  const isAgency = author === '' || author === agency || /^(?:the|our)\s/i.test(author);
  return isAgency
    ? { '@type': 'Organization', name: author || agency, url: `${origin}/` }
    : { '@type': 'Person', name: author };
}

/** The picture of shared links, and that of the page if it is in the library: search engines do not take drawings. */
function picturesOf(origin: string, { path, picture }: ArticleFacts) {
  const ofLinks = image(origin + socialImagePath(path), SOCIAL_IMAGE);
  return imageNameIn(picture) ? [ofLinks, new URL(picture, origin).href] : ofLinks;
}

export const article = (origin: string, agency: string, facts: ArticleFacts): WithContext<Article> => ({
  ...CONTEXT,
  '@type': 'Article',
  mainEntityOfPage: { '@type': 'WebPage', '@id': origin + facts.path },
  headline: facts.title,
  description: facts.summary,
  image: picturesOf(origin, facts),
  datePublished: facts.published,
  dateModified: facts.updated,
  inLanguage: `${facts.lang}-IN`,
  author: authorOf(origin, facts.author, agency),
  publisher: { '@type': 'Organization', ...agencyId(origin), name: agency, url: `${origin}/` },
});

/**
 * Characters that could end a script element, or extend its text beyond its end (HTML Standard, "Restrictions for
 * contents of script elements"). Other markup stays as it is: the page has the same text elsewhere, so that compression
 * makes it free.
 */
const UNSAFE = /<(?=!--|\/?script)/gi;

/** JSON as the text of a script element, which nothing in it can end. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(UNSAFE, String.raw`\u003c`);
