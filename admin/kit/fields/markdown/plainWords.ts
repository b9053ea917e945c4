/** The words of a Markdown text without its marks, for a line in a list. Not exact, and never shown as HTML. */
export function plainWords(markdown: string): string {
  return markdown
    .replaceAll(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+|```.*$|[-*_]{3,}\s*$)/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)(?:\*(?=\S)|(?<=\S)\*|`|(?<!\w)_+|_+(?!\w))/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
