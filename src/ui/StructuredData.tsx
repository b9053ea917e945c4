/**
 * Structured data as script elements that no browser runs: search engines read them wherever they stand in the page.
 * Only the server writes it: search engines ask for each page, and do not walk from one to the next, so a browser leaves
 * it as it came and makes none of its own. What may go on to say another thing needs a key.
 */
import { useLocation } from 'react-router-dom';
import { useSetting, type ContentItem, useSiteUrl } from '../data/content';
import { scriptJson, article, organization, webSite } from '../shared/structuredData';

interface StructuredDataProps {
  /** One thing, or several that stand for themselves; false in a browser, which is not sent what makes them. */
  readonly value: object | false;
}

export function StructuredData({ value }: StructuredDataProps) {
  const json = import.meta.env.SSR && value ? scriptJson(value) : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

/** Who the agency is and what its site is called, for the home page. */
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

/** The guide that the page shows. */
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
