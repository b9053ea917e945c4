/** Imports redirects from a list of two columns: checked line by line, then saved. */
import { useId, useState } from 'react';
import { useInvalidate, useNotification } from '@refinedev/core';
import { Alert, Button, Input } from 'antd';
import { readTable } from '../../kit/data/redirectTable';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { useEdits } from '../../kit/data/edits/useEdits';
import { useUnsavedWork } from '../../kit/data/unsaved';
import { useCanEdit, useIsReader } from '../../kit/people/access';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { ReadOnlyNote } from '../../kit/ui/view/states';
import { isTaken, problemOf, type CheckedLine, useSaving } from './useSaving';
import '../../kit/ui/list/recordTable.css';
import '../../kit/fields/fields.css';
import './redirects.css';

/** Enough to see the effect of a table; the counts show the rest. */
const MOST_SHOWN = 100;

const EFFECTS = {
  new: () => 'New',
  changed: (was: string | undefined) => `Previously ${was ?? 'another address'}`,
  same: () => 'No change',
  refused: () => '',
} as const;

const counted = (count: number, words: string) =>
  count > 0 ? [`${count.toLocaleString('en-IN')} ${words}`] : [];

function summaryOf(lines: readonly CheckedLine[]): string {
  const of = (outcome: string) =>
    lines.filter((line) => isTaken(line) && line.outcome?.outcome === outcome).length;
  const problems = lines.filter((line) => problemOf(line) !== undefined).length;
  return [
    ...counted(of('new'), 'new'),
    ...counted(of('changed'), 'changed'),
    ...counted(of('same'), 'unchanged'),
    ...counted(problems, problems === 1 ? 'line with a problem' : 'lines with a problem'),
  ].join(', ');
}

function Problems({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <table className="record-table redirect-lines" aria-label="Lines with problems">
      <ColumnHeads names={['Line', 'Text', 'Problem']} />
      <tbody>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <tr key={line.line}>
            <th scope="row">Line {line.line}</th>
            <td data-label="Text">{line.text}</td>
            <td data-label="Problem">{problemOf(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Effects({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <table className="record-table redirect-lines" aria-label="Lines that can be saved">
      <ColumnHeads names={['Line', 'Old address', 'New address', 'Change']} />
      <tbody>
        {lines.slice(0, MOST_SHOWN).map(({ line, from, to, outcome }) => (
          <tr key={line}>
            <th scope="row">Line {line}</th>
            <td data-label="Old address">{from}</td>
            <td data-label="New address">{outcome?.to ?? to}</td>
            <td data-label="Change">{outcome && EFFECTS[outcome.outcome](outcome.was)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The result of each line, before anything is saved. */
function Preview({ lines }: { lines: readonly CheckedLine[] }) {
  const id = useId();
  const faulty = lines.filter((line) => problemOf(line) !== undefined);
  const good = lines.filter(isTaken);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>2. The check</h2>
      <output>{summaryOf(lines)}. Nothing has been saved.</output>
      {faulty.length > 0 && <Problems lines={faulty} />}
      {good.length > 0 && <Effects lines={good} />}
      {Math.max(faulty.length, good.length) > MOST_SHOWN && (
        <p className="panel-lead">The first {MOST_SHOWN} of each are shown.</p>
      )}
    </section>
  );
}

/** A limit that a browser can render and a database can save within a minute. */
const MOST_LINES = 5000;

const NOTHING = { version: 0, value: '' };

interface TableTextProps {
  readonly text: string;
  readonly problem: string | undefined;
  readonly isChecking: boolean;
  readonly onChange: (text: string) => void;
  readonly onCheck: () => void;
}

function TableText({ text, problem, isChecking, onChange, onCheck }: TableTextProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>1. The list</h2>
        <p className="panel-lead" id={`${id}-help`}>
          Two columns, the old address and the new one, with one redirect per line. Use CSV or copy the cells
          from a spreadsheet.
        </p>
      </div>
      <div className="field">
        <label htmlFor={id}>Old and new addresses</label>
        <Input.TextArea
          id={id}
          rows={10}
          value={text}
          placeholder="/old-page,/about"
          spellCheck={false}
          aria-describedby={`${id}-help ${id}-problem`}
          aria-invalid={problem !== undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      </div>
      <div>
        <Button disabled={text.trim() === ''} loading={isChecking} onClick={onCheck}>
          Check the list
        </Button>
      </div>
    </section>
  );
}

/** The text, its parsed lines, and the save. Unsaved lines stay. */
function usePasting() {
  const { values: text, change, forget } = useEdits<string>('redirect-list', NOTHING);
  const [checked, setChecked] = useState<readonly CheckedLine[]>();
  const [problem, setProblem] = useState<string>();
  const { send, busy, outage } = useSaving();
  const { open: notify } = useNotification();
  const invalidate = useInvalidate();
  useUnsavedWork(busy === 'saving');

  function type(next: string) {
    change(() => next);
    setChecked(undefined);
    setProblem(undefined);
  }

  async function check() {
    const lines = readTable(text, window.location.origin);
    if (lines.length <= MOST_LINES) return setChecked(await send(lines, true));
    return setProblem(`This list has ${lines.length} lines. Paste at most ${MOST_LINES} at a time.`);
  }

  async function save() {
    const sent = await send(checked ?? [], false);
    const left = sent.filter((line) => !isTaken(line));
    const count = sent.length - left.length;
    if (left.length === 0) forget();
    else change(() => left.map((line) => line.text).join('\n'));
    setChecked(undefined);
    if (count > 0) {
      notify?.({
        type: 'success',
        message: `${count.toLocaleString('en-IN')} ${count === 1 ? 'redirect' : 'redirects'} saved`,
        ...(left.length > 0 && { description: 'The lines with problems are still here.' }),
      });
    }
    await invalidate({ resource: 'redirects', invalidates: ['list'] });
  }

  return { text, type, checked, problem, check, save, busy, outage };
}

function Pasting() {
  const { text, type, checked, problem, check, save, busy, outage } = usePasting();
  const good = checked?.filter(isTaken) ?? [];
  return (
    <>
      <TableText
        {...{ text, problem }}
        isChecking={busy === 'checking'}
        onChange={type}
        onCheck={() => void check()}
      />
      {outage && <Alert type="error" role="alert" showIcon message={outage} />}
      {checked && <Preview lines={checked} />}
      {good.length > 0 && (
        <div>
          <Button type="primary" loading={busy === 'saving'} onClick={() => void save()}>
            Save {good.length.toLocaleString('en-IN')} {good.length === 1 ? 'redirect' : 'redirects'}
          </Button>
        </div>
      )}
    </>
  );
}

export function PastePage() {
  const canEdit = useCanEdit('redirects');
  const isReader = useIsReader('redirects');
  return (
    <>
      <Breadcrumb />
      <PageHeading title="Paste redirects" lead="Nothing is saved before you have reviewed every line." />
      {isReader && <ReadOnlyNote />}
      {canEdit && <Pasting />}
    </>
  );
}
