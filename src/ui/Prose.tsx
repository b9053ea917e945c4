import type { Words } from '../shared/wordsIn';
import './prose.css';

/** Text that staff wrote as Markdown, already made into HTML in which nothing can run. */
export function Prose({ html, words }: { readonly html: string; readonly words?: Words | undefined }) {
  return <div className="prose" {...words} dangerouslySetInnerHTML={{ __html: html }} />;
}
