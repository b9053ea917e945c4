import './prose.css';

/** Text that staff wrote as Markdown, already made into HTML in which nothing can run. */
export function Prose({ html }: { readonly html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
