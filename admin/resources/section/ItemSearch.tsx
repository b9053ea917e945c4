import { useMemo, useState } from 'react';
import { foldedText } from '../../../src/shared/text';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { wordsOf } from '../../kit/fields/FieldValues';
import { SearchBox } from '../../kit/ui/list/listTools';
import '../../kit/ui/list/list.css';

/** Longer lists get a search and numbered positions. */
const SHORT = 8;

const UNREAD: ReadonlySet<string> = new Set(['image', 'boolean']);

/** The items that contain every term, ignoring accents and case. */
export function findItems({ fields }: ListSection, items: readonly Item[], words: string): Item[] {
  const wanted = foldedText(words).split(/\s+/);
  const read = Object.entries(fields).filter(([, { kind }]) => !UNREAD.has(kind));
  return items.filter((item) => {
    const said = foldedText(read.map(([name, field]) => wordsOf(field, item[name])).join('\n'));
    return wanted.every((word) => said.includes(word));
  });
}

/** The filtered part of a list. It is never part of a save. */
export function useItemSearch(section: ListSection, items: readonly Item[]) {
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shown = useMemo(() => {
    if (words === '') return items;
    const found = new Set(findItems(section, items, words));
    return items.filter((item) => found.has(item) || opened.includes(item.id));
  }, [section, items, words, opened]);
  return {
    words,
    shown,
    isOn: words !== '',
    isLong: items.length > SHORT || words !== '',
    search: (next: string) => {
      setWords(next);
      setOpened([]);
    },
    /** An item being edited stays visible, even if it no longer matches. */
    keep: (id: string) => setOpened((ids) => [...ids, id]),
  };
}

interface ItemSearchProps {
  section: ListSection;
  /** The total of the whole list. */
  count: number;
  found: ReturnType<typeof useItemSearch>;
  isReadOnly: boolean;
}

/** Searches a long list, and explains the limits of a filtered list. */
export function ItemSearch({ section, count, found, isReadOnly }: ItemSearchProps) {
  const { many } = section.nouns;
  const { words, shown, isOn, isLong, search } = found;
  if (!isLong) return null;
  const result =
    shown.length === 0 ? `No ${many} match “${words}”.` : `${shown.length} of ${count} ${many} match.`;
  const canMove = !isReadOnly && shown.length > 0 && shown.length < count;
  return (
    <search className="item-search" aria-label={section.label}>
      <SearchBox label={`Search ${many}`} value={words} onSearch={search} />
      <output>{isOn && result}</output>
      {isOn && canMove && (
        <p>
          Numbers are positions in the whole list. “Move to position…” works here. To drag items or move them
          one step, clear the search.
        </p>
      )}
    </search>
  );
}
