/**
 * The head of one page. Each page renders exactly one; nothing renders it at the root, because React hands tags on
 * without removing doubles.
 */
import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router-dom';
import { useSetting } from '../data/content';
import { useSiteUrl } from '../data/siteUrl';
import { brand } from '../shared/content/settings/brand';

interface SeoProps {
  /** Without the name of the agency, which is added. The home page has none. */
  readonly title?: string;
  readonly description: string;
  /** For pages that search engines should leave out: no canonical address, `noindex`. */
  readonly isHidden?: boolean;
}

export function Seo({ title, description, isHidden = false }: SeoProps) {
  const { name, tagline } = useSetting(brand);
  const { pathname } = useLocation();
  const origin = useSiteUrl();
  const fullTitle = title ? `${title} | ${name}` : tagline ? `${name} | ${tagline}` : name;
  const address = origin && !isHidden ? origin + pathname : undefined;
  const picture = origin && `${origin}/social-card.jpg`;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {picture && <meta property="og:image" content={picture} />}
      {picture && (
        <meta property="og:image:alt" content="A globe with arcs from Indian cities to the world" />
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title ?? fullTitle} />
      <meta name="twitter:description" content={description} />
      {picture && <meta name="twitter:image" content={picture} />}
    </Helmet>
  );
}
