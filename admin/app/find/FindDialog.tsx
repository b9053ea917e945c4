import { Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState, type ComponentRef, type KeyboardEvent } from 'react';
import { isModPressed } from '../../kit/ui/keys';
import { LoadFailed } from '../../kit/ui/view/states';
import './find.css';
import { Results, shownGroups } from './Results';
import type { Group } from './recordGroups';
import { useFound } from './useFound';

/** Milliseconds: long enough to type on, short enough to feel instant. */
const PAUSE_MS = 200;

const HINT =
  'Search for text on the site, a setting, a screen, a job, a client, or a person by name, email or reference.';
const NOTHING = 'Try fewer words, or part of one.';

/** The query, once typing pauses. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

function newsOf(words: string, groups: readonly Group[], isSearching: boolean): string {
  if (words === '') return '';
  if (isSearching) return 'Searching…';
  const found = groups.filter(({ total }) => total > 0);
  const total = found.reduce((sum, group) => sum + group.total, 0);
  if (total === 0) return groups.some(({ isFailed }) => isFailed) ? '' : `Nothing found for “${words}”.`;
  const places = found.map((group) => `${group.total} in ${group.label}`);
  return `${total} ${total === 1 ? 'result' : 'results'}: ${places.join(', ')}`;
}

/** Preloads the Markdown editor, since results often open long texts. */
async function prepareEditor() {
  const { loadEditor } = await import('../../kit/fields/markdown/MarkdownControl');
  await loadEditor();
}

interface FindDialogProps {
  /** `isLeft` after navigation to a result. */
  onClose: (isLeft: boolean) => void;
}

/** The results for the query, and the selected one. */
function useSearch(listId: string) {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const found = useFound(words);
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const groups = shownGroups(found, whole, listId);
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const active = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  const isSettled = words === typed.trim();
  const isSearching = !isSettled || found.some(({ isLoading }) => isLoading);
  const failed = found.filter(({ isFailed }) => isFailed);

  // Pending results may rank above these, so Enter waits for them.
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isEntered.current || isSearching) return;
    isEntered.current = false;
    document.getElementById(active ?? '')?.click();
  }, [isSearching, active]);

  function move(step: 1 | -1) {
    const place = active === undefined ? -1 : ids.indexOf(active);
    const next = ids[(place + step + ids.length) % ids.length];
    setChosen(next);
    if (next !== undefined) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
  }

  return {
    typed,
    groups,
    active,
    failed,
    news: newsOf(words, found, isSearching),
    hasNothing: words !== '' && !isSearching && ids.length === 0 && failed.length === 0,
    type(next: string) {
      setTyped(next);
      setWhole(new Set());
      setChosen(undefined);
      isEntered.current = false;
    },
    /** True if the key was handled. */
    press(key: string): boolean {
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' && isSearching) isEntered.current = true;
      else if (key === 'Enter') document.getElementById(active ?? '')?.click();
      else return false;
      return true;
    },
    showWhole: (label: string) => setWhole(new Set([...whole, label])),
  };
}

/** One search over everything; the field keeps the focus, and the arrow keys move through the results. */
export function FindDialog({ onClose }: FindDialogProps) {
  const id = useId();
  const listId = useId();
  const field = useRef<ComponentRef<typeof Input>>(null);
  const { typed, groups, active, failed, news, hasNothing, ...search } = useSearch(listId);
  useEffect(() => {
    // The dialog is in the document only now, after the field was created.
    field.current?.focus();
    prepareEditor().catch(() => undefined);
  }, []);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isToClose = isModPressed(event.nativeEvent, 'k');
    if (isToClose) onClose(false);
    if (isToClose || search.press(event.key)) event.preventDefault();
  }

  return (
    <Modal
      title="Find"
      open
      footer={null}
      width={720}
      className="find"
      onCancel={() => onClose(false)}
      closable={{ 'aria-label': 'Close' }}
    >
      <label htmlFor={id}>Find on the site, in settings, jobs, clients and people</label>
      <Input
        id={id}
        ref={field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native list holds links with texts in them
        role="combobox"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={active}
        aria-autocomplete="list"
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        size="large"
        maxLength={200}
        value={typed}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={press}
      />
      <p id={`${id}-hint`} className="find-hint" hidden={typed !== ''}>
        {HINT}
      </p>
      <output className="find-news">{news}</output>
      {hasNothing && <p className="find-hint">{NOTHING}</p>}
      <Results
        id={listId}
        {...{ groups, active }}
        onChosen={() => onClose(true)}
        onWhole={search.showWhole}
      />
      {failed.map(({ label, reload }) => (
        <LoadFailed key={label} what={label.toLowerCase()} onRetry={reload} />
      ))}
    </Modal>
  );
}
