import { App } from 'antd';
import type { OvertakenField } from '../../../kit/data/jsonAnswers';
import { useStaff } from '../../../kit/data/stored/useStaff';
import { areaOf } from '../areas';
import { fullName, submissionPath, type ListedSubmission } from '../submissionRow';
import { useMe } from '../useMe';

type Named = Pick<ListedSubmission, 'id' | 'kind' | 'first_name' | 'last_name'>;

/** What somebody else did with it: "Meera moved it to Interview". */
function deed({ kind }: Named, { field, value }: OvertakenField, nameOf: (id: string) => string): string {
  if (field === 'stage') return `moved it to ${areaOf(kind).stages[value ?? ''] ?? value}`;
  if (field === 'owner_id') return value === null ? 'unassigned it' : `assigned it to ${nameOf(value)}`;
  return value === null ? 'released its hold' : `put it on hold: ${value}`;
}

/** Entries that others changed since they were seen: who did what. True when the person's own change is to be made still. */
export function useAskAnyway() {
  const { modal } = App.useApp();
  const me = useMe();
  const nameOf = useStaff();
  const who = (by: string | null) => (by === me ? 'You' : by === null ? 'Someone else' : nameOf(by));
  return async (entries: readonly Named[], reasons: readonly OvertakenField[]): Promise<boolean> =>
    modal.confirm({
      title:
        entries.length === 1 && entries[0]
          ? `“${fullName(entries[0])}” was changed in the meantime`
          : `${entries.length} entries were changed in the meantime`,
      content: (
        <ul className="plain-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={submissionPath(entry)} target="_blank" rel="noreferrer">
                {fullName(entry)}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
              {': '}
              {reasons
                .filter(({ submission_id }) => submission_id === entry.id)
                .map((reason) => `${who(reason.by)} ${deed(entry, reason, nameOf)}`)
                .join(', ')}
            </li>
          ))}
        </ul>
      ),
      okText: 'Change anyway',
      cancelText: 'Leave as is',
      autoFocusButton: 'cancel',
    });
}
