import { App, Button, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { applicationKinds, submissionKinds } from '../../../src/shared/submissions/stages';
import { APPLICATIONS, MESSAGES } from '../../kit/ui/addresses';
import { counted } from '../../kit/people/erasure';
import { useSelection, type Selection } from '../../kit/ui/list/useSelection';
import { Day } from '../../kit/ui/view/values';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { useAnswer, useCall, type AnswerOf } from '../../kit/data/functions';
import { useReadAllAgain } from '../../kit/data/useAction';
import '../../kit/ui/list/list.css';
import '../../kit/ui/list/listTable.css';

type DueSubmission = AnswerOf<'retention_due'>[number];

function resultInWords({ erased, kept, files }: AnswerOf<'run_retention'>): string {
  const stayed =
    kept > 0 ? ` ${counted(kept, 'stayed', 'stayed')}: no longer due, on hold, or already erased.` : '';
  return `${counted(erased, 'entry', 'entries')} and ${counted(files, 'file')} erased.${stayed}`;
}

const MOST = 500;

const pathOf = ({ id, kind }: DueSubmission) =>
  `${applicationKinds.some((own) => own === kind) ? APPLICATIONS : MESSAGES}/${id}`;

function DueLine({ item, selection }: { item: DueSubmission; selection: Selection }) {
  const isSelected = selection.isSelected(item.id);
  return (
    <tr data-selected={isSelected}>
      <td className="list-check">
        {item.hold_reason === null && (
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${item.reference}`}
              checked={isSelected}
              onChange={() => selection.toggle(item.id)}
            />
          </label>
        )}
      </td>
      <th scope="row">
        <Link to={pathOf(item)}>{item.reference}</Link>
      </th>
      <td data-label="Kind">{submissionKinds[item.kind]}</td>
      <td data-label="Received">
        <Day iso={item.received_at} />
      </td>
      <td data-label="Last contact">
        <Day iso={item.last_contact_at} />
      </td>
      <td data-label="Why">
        {item.why} {item.hold_reason !== null && <Tag color="warning">On hold: {item.hold_reason}</Tag>}
      </td>
    </tr>
  );
}

interface DueTableProps {
  items: readonly DueSubmission[];
  free: number;
  selection: Selection;
  selected: readonly DueSubmission[];
}

function DueTable({ items, free, selection, selected }: DueTableProps) {
  return (
    <div className="list-frame">
      <table className="list-table privacy-table" aria-label="Due for deletion">
        <thead>
          <tr>
            <td className="list-check">
              {free > 0 && (
                <label>
                  <input
                    type="checkbox"
                    aria-label="Select all that can be erased"
                    checked={selected.length === free}
                    onChange={selection.toggleAll}
                  />
                </label>
              )}
            </td>
            <th scope="col">Entry</th>
            <th scope="col">Kind</th>
            <th scope="col">Received</th>
            <th scope="col">Last contact</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <DueLine key={item.id} {...{ item, selection }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Due({ items }: { items: readonly DueSubmission[] }) {
  const { modal } = App.useApp();
  const free = items.filter(({ hold_reason }) => hold_reason === null);
  const { selected, ...selection } = useSelection(free);
  const { isBusy, call } = useCall(useReadAllAgain());
  const amount = counted(selected.length, 'entry', 'entries');

  /** Erases the selected entries that are still due. */
  const erase = async () => {
    await call(
      'run_retention',
      { ids: selected.map(({ id }) => id) },
      {
        done: (result) => ({ message: 'Old entries erased', description: resultInWords(result) }),
        failed: 'Nothing was erased',
      },
    );
  };
  const ask = () =>
    modal.confirm({
      title: `Erase ${amount}?`,
      content: `${selected.map(({ reference }) => reference).join(', ')}, with their files, history and emails. This cannot be undone.`,
      okText: 'Erase permanently',
      okButtonProps: { danger: true },
      onOk: erase,
    });

  if (items.length === 0) return <p className="panel-lead">Nothing is due for deletion.</p>;
  return (
    <>
      {items.length === MOST && (
        <p className="panel-lead">
          The {MOST} oldest entries are shown. The others follow once these are erased.
        </p>
      )}
      <DueTable {...{ items, selection, selected }} free={free.length} />
      <div className="button-row">
        <Button danger disabled={selected.length === 0} loading={isBusy} onClick={ask}>
          Erase {selected.length > 0 ? amount : 'selected entries'}…
        </Button>
      </div>
    </>
  );
}

/** The entries that the retention rules would erase today. Nothing is erased before it is selected and confirmed. */
export function DryRun() {
  const { answer: due, isFailed, reload } = useAnswer('retention_due');
  return (
    <section className="panel" aria-labelledby="due">
      <div>
        <h2 id="due">Due for deletion</h2>
        <p className="panel-lead">
          Entries that the retention rules below would erase today. Entries on hold are listed too, but stay.
        </p>
      </div>
      {!due && !isFailed && <Loading label="Loading entries due for deletion" />}
      {isFailed && <LoadFailed what="entries due for deletion" onRetry={() => void reload()} />}
      {due && <Due items={due} />}
    </section>
  );
}
