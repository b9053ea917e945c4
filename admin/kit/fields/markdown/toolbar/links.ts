/** Links inside a text. The rule is pure; the rest changes the text. */
import type { Editor } from '@tiptap/core';

/** What the site keeps: a second slash or a backslash at the beginning would lead to another site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)\S*$/;

/** Why an address cannot be used, or undefined. */
export function linkProblem(address: string): string | undefined {
  if (ADDRESS.test(address)) return undefined;
  return 'Please enter an address that starts with https://, mailto:, / or #.';
}

/** Links the selection or the link under the cursor; with neither, the address itself becomes the text. */
export function applyLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}
