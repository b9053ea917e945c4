/**
 * The head of one page. Each page renders exactly one; the root renders none, because React does not remove duplicate
 * tags.
 */
import { createContext, useContext } from 'react';
import { Helmet, type HelmetProps } from 'react-helmet-async';
import { useLocation } from 'react-router-dom';
import { useSetting, useSiteUrl } from '../data/content';
import { PostedFormContext, type Outcome } from '../data/visitorApi';
import { FEED_PATH, SOCIAL_IMAGE, socialImagePath } from '../shared/addresses';

type HeadProps = Pick<HelmetProps, 'title' | 'meta' | 'link'>;
type HeadTag = NonNullable<HeadProps['meta']>[number];

export function Head(props: HeadProps) {
  if (import.meta.env.SSR) return <Helmet {...props} />;
  // On React 19 Helmet hands these elements to React, too; the rest of its 5 KB is for older ones.
  const { title, meta, link } = props;
  return (
    <>
      <title>{title}</title>
      {meta?.map((tag) => (
        <meta key={tag.name ?? tag.property} {...tag} />
      ))}
      {link?.map((tag) => (
        <link key={`${tag.rel} ${tag.hrefLang} ${tag.href}`} {...tag} />
      ))}
    </>
  );
}

export interface SeoProps {
  /** Without the name of the agency, which is added. The home page has none. */
  readonly title?: string;
  readonly description: string;
  /** For pages that search engines should leave out: no canonical address, no picture, `noindex`. */
  readonly isHidden?: boolean;
  /** For pages that people share and search engines should leave out: `noindex`. */
  readonly isUnlisted?: boolean;
  /** For guides: the days they were first published and last changed, as `YYYY-MM-DD`. */
  readonly article?: { readonly published: string; readonly updated: string };
  /** For pages whose readers may want to subscribe to guides. */
  readonly hasFeed?: boolean;
  /** Another feed that the page offers. */
  readonly feed?: string;
  /** The page in other languages. */
  readonly languages?:
    | readonly { readonly rel: string; readonly hrefLang: string; readonly href: string }[]
    | undefined;
  /** The canonical address, if it is more than the path. */
  readonly address?: string;
  /** The picture for shared links; if empty, one is drawn from the title. */
  readonly picture?: string;
}

interface SharedLink {
  readonly title: string;
  readonly description: string;
  readonly article: SeoProps['article'];
}

/** Tags for networks where the page is shared: Open Graph, and those that X needs beside it. */
const sharedLinkTags = (name: string, { title, description, article }: SharedLink) => [
  { property: 'og:site_name', content: name },
  { property: 'og:locale', content: 'en_IN' },
  { name: 'twitter:card', content: 'summary_large_image' },
  { property: 'og:type', content: article ? 'article' : 'website' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  ...(article
    ? [
        { property: 'article:published_time', content: article.published },
        { property: 'article:modified_time', content: article.updated },
      ]
    : []),
];

/** Facts about a picture that is drawn from the title. */
const DRAWN_TAGS = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: String(SOCIAL_IMAGE.width) },
  { property: 'og:image:height', content: String(SOCIAL_IMAGE.height) },
];

/** The picture that represents the page, and its address. */
const addressTags = (address: string, picture: string, alt: string) => [
  { property: 'og:url', content: address },
  { property: 'og:image', content: picture },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:image', content: picture },
  { name: 'twitter:image:alt', content: alt },
];

/** True on a page for people who have its link. */
export const UnlistedContext = createContext(false);

/** The outcome of a form that was sent to this page; a question has an answer. */
function newsOf({ kind }: Outcome): string {
  if (kind === 'answered') return 'Answer: ';
  return kind === 'sent' ? 'Sent: ' : 'Not sent: ';
}

/** Facts that only the server knows of a page: the start of its title, and `noindex`. */
function useServed() {
  const posted = useContext(PostedFormContext);
  const isUnlisted = useContext(UnlistedContext);
  return { news: posted ? newsOf(posted.outcome) : '', isUnlisted };
}

const useNothingServed = () => ({ news: '', isUnlisted: false });
const useFacts = import.meta.env.SSR ? useServed : useNothingServed;

export function Seo(props: SeoProps) {
  const { title, description, isHidden = false, article, hasFeed = false, feed, languages = [] } = props;
  const { picture } = props;
  const { name, tagline } = useSetting('brand');
  const { news, isUnlisted } = useFacts();
  const { pathname } = useLocation();
  const origin = useSiteUrl();
  const ownTitle = tagline ? `${name} | ${tagline}` : name;
  const address = origin + (props.address ?? pathname);
  const fullTitle = title ? `${title} | ${name}` : ownTitle;
  const meta: HeadTag[] = [
    { name: 'description', content: description },
    ...(isHidden || isUnlisted || props.isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
  // Networks read only the sent document, so a browser leaves these unchanged.
  if (import.meta.env.SSR) {
    meta.push(...sharedLinkTags(name, { title: title ?? ownTitle, description, article }));
    if (!isHidden) {
      const image = picture ? new URL(picture, origin).href : origin + socialImagePath(pathname);
      if (!picture) meta.push(...DRAWN_TAGS);
      meta.push(...addressTags(address, image, title ? `${title}, ${name}` : ownTitle));
    }
  }
  const link = [
    ...(isHidden ? [] : [{ rel: 'canonical', href: address }]),
    ...languages,
    ...[hasFeed ? FEED_PATH : undefined, feed]
      .filter((href) => href !== undefined)
      .map((href) => ({ rel: 'alternate', type: 'application/rss+xml', title: name, href })),
  ];
  return <Head title={news + fullTitle} meta={meta} link={link} />;
}
