import { useMemo, useState } from 'react';
import { foldedText } from '../../../src/shared/text';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { wordsOf } from '../../kit/fields/FieldValues';
import { SearchBox } from '../../kit/ui/list/listTools';
import '../../kit/ui/list/list.css';

/** A list with more items is long: it can be searched, and its places have numbers. */
const SHORT = 8;

const UNREAD: ReadonlySet<string> = new Set(['image', 'boolean']);

/** The items that say all of these words somewhere, whatever their accents and capitals. */
export function findItems({ fields }: ListSection, items: readonly Item[], words: string): Item[] {
  const wanted = foldedText(words).split(/\s+/);
  const read = Object.entries(fields).filter(([, { kind }]) => !UNREAD.has(kind));
  return items.filter((item) => {
    const said = foldedText(read.map(([name, field]) => wordsOf(field, item[name])).join('\n'));
    return wanted.every((word) => said.includes(word));
  });
}

/** The part of a list that somebody looks for. It is never part of what is saved. */
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
    /** What somebody works at does not vanish under their hands, whatever it says then. */
    keep: (id: string) => setOpened((ids) => [...ids, id]),
  };
}

interface ItemSearchProps {
  section: ListSection;
  /** How many the whole list has. */
  count: number;
  found: ReturnType<typeof useItemSearch>;
  isReadOnly: boolean;
}

/** Looks through a long list, and says what can be done with the part of it that is left. */
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
