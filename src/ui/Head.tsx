/** Tags for the head of the document, wherever they stand in the page. */
import { Helmet, type HelmetProps } from 'react-helmet-async';

type HeadProps = Pick<HelmetProps, 'title' | 'meta' | 'link'>;

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
