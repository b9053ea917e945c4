/** The actions of the toolbar, with their keyboard shortcuts. */
import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export interface Action {
  readonly name: string;
  readonly icon: LucideIcon;
  /** `Mod` is Control, or Command on a Mac. */
  readonly keys: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** True if the mark or block is active at the cursor. */
  readonly isOn?: (editor: Editor) => boolean;
  /** True if the action is available. */
  readonly isPossible?: (editor: Editor) => boolean;
}

export const formats: readonly Action[] = [
  {
    name: 'Bold',
    icon: Bold,
    keys: 'Mod+B',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    icon: Italic,
    keys: 'Mod+I',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Heading',
    icon: Heading2,
    keys: 'Mod+Alt+2',
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Smaller heading',
    icon: Heading3,
    keys: 'Mod+Alt+3',
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'Bulleted list',
    icon: List,
    keys: 'Mod+Shift+8',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod+Shift+7',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    icon: TextQuote,
    keys: 'Mod+Shift+B',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
];

export const steps: readonly Action[] = [
  {
    name: 'Undo',
    icon: Undo2,
    keys: 'Mod+Z',
    run: (chain) => chain.undo(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    run: (chain) => chain.redo(),
    isPossible: (editor) => editor.can().redo(),
  },
];
