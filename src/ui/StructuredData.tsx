/**
 * Structured data as script elements that no browser runs: search engines read them anywhere in the page. Only the
 * server writes it: search engines request each page and do not navigate from one to the next, so a browser leaves it
 * unchanged and makes none of its own. Data that may change on a page needs a key.
 */
import { useLocation } from 'react-router-dom';
import { useSetting, type ContentItem, useSiteUrl } from '../data/content';
import { scriptJson, article, organization, webSite } from '../shared/structuredData';

interface StructuredDataProps {
  /** One thing, or several independent ones; false in a browser, which does not get the data for them. */
  readonly value: object | false;
}

export function StructuredData({ value }: StructuredDataProps) {
  const json = import.meta.env.SSR && value ? scriptJson(value) : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

/** The agency and the name of its site, for the home page. */
export function AgencyStructuredData() {
  const origin = useSiteUrl();
  const { name, about, linkedin, x, facebook, instagram } = useSetting('brand');
  const { address, phone, email } = useSetting('contact_details');
  const { description } = useSetting('home_page');
  const profiles = [linkedin, x, facebook, instagram];
  return (
    <StructuredData
      value={
        import.meta.env.SSR && [
          organization(origin, { name, about, profiles, address, phone, email }),
          webSite(origin, name, description),
        ]
      }
    />
  );
}

/** The guide on the page. */
export function ArticleStructuredData({ guide }: { readonly guide: ContentItem<'resource_articles'> }) {
  const origin = useSiteUrl();
  const { name } = useSetting('brand');
  const { pathname } = useLocation();
  const { title, lang, summary, author, published, updated } = guide;
  return (
    <StructuredData
      key={pathname}
      value={
        import.meta.env.SSR &&
        article(origin, name, {
          path: pathname,
          title,
          lang,
          summary,
          author,
          picture: guide.image,
          published,
          updated,
        })
      }
    />
  );
}
