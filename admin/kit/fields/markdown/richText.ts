/**
 * Converts Markdown to the document of the editor and back. The site renders CommonMark, so the editor supports
 * nothing else; a text that would change in the round trip opens in the source view.
 */
import type { Extensions, JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { micromark } from 'micromark';
import { isReadable } from '../../../../src/shared/markdownHtml';

export const extensions: Extensions = [
  StarterKit.configure({
    // The page has the only heading of level 1.
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
    // CommonMark supports neither.
    strike: false,
    underline: false,
    trailingNode: false,
  }),
];

/** Characters that start a list, heading, quote or rule at the beginning of a line. */
const BLOCK_START = /^(?=#{1,6}(?:\s|$)|[-+](?:\s|$)|>|[-=]+\s*$)/gm;
const NUMBERED = /^(\d{1,9})([.)])(?=\s|$)/gm;

/** Escapes plain text: `1. May` at the start of a paragraph is not a list. */
class Serializer extends MarkdownManager {
  override renderNodeToMarkdown(...args: Parameters<MarkdownManager['renderNodeToMarkdown']>): string {
    const markdown = super.renderNodeToMarkdown(...args);
    if (args[0].type !== 'paragraph') return markdown;
    return markdown.replace(BLOCK_START, '\\').replace(NUMBERED, '$1\\$2');
  }
}

const manager = new Serializer({ extensions, markedOptions: { gfm: false } });

const isEmpty = ({ type, content }: JSONContent) => type === 'paragraph' && !content?.length;

/** A line break in the source renders as a space; empty paragraphs do not exist. */
function tidied(node: JSONContent): JSONContent {
  if (node.type === 'codeBlock') return node;
  if (node.text !== undefined) return { ...node, text: node.text.replaceAll(/\s*\n\s*/g, ' ') };
  if (!node.content) return node;
  const kept = node.type === 'listItem' ? node.content : node.content.filter((child) => !isEmpty(child));
  return { ...node, content: kept.map(tidied) };
}

const toMarkdown = (document: JSONContent) => manager.serialize(tidied(document));

/** The HTML without invisible differences: breaks between tags, and the paragraphs of loose lists. */
function essence(markdown: string): string {
  return micromark(markdown)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=>) | (?=<)/g, '')
    .replaceAll(/<li><p>|<\/p><\/li>|<\/p>(?=<[uo]l>)/g, (tag) => tag.replaceAll(/<\/?p>/g, ''));
}

export interface OpenedText {
  readonly document: JSONContent;
  /** The Markdown of a document. An unchanged document returns its original text exactly. */
  markdownOf(document: JSONContent): string;
}

/** Undefined if the editor would lose something: HTML, a picture, a reference, or too many marks. */
export function openText(text: string): OpenedText | undefined {
  if (!isReadable(text)) return undefined;
  const hasRawHtml = micromark(text) !== micromark(text, { allowDangerousHtml: true });
  if (hasRawHtml) return undefined;
  const document = tidied(manager.parse(text));
  const unchanged = toMarkdown(document);
  if (essence(unchanged) !== essence(text)) return undefined;
  return {
    document,
    markdownOf(later) {
      const markdown = toMarkdown(later);
      return markdown === unchanged ? text : markdown;
    },
  };
}
