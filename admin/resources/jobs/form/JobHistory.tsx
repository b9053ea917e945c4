import { useNotification } from '@refinedev/core';
import { lazy, Suspense } from 'react';
import { choice } from '../../../../src/shared/content/fields';
import { describeFieldChanges } from '../../../kit/data/merge/changes';
import { jobFields, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import type { Edited } from '../../../kit/data/edits/useEdits';
import { History, useRestore } from '../../../kit/content/versions/History';
import { savedVersion } from '../../../kit/content/versions/versions';
import { valuesOf, type JobRow } from '../jobRow';

/** Lazy, because it loads the text comparison. */
const FieldsVersion = lazy(async () => ({
  default: (await import('../../../kit/content/versions/FieldsVersion')).FieldsVersion,
}));

/** The history shows the status too, but only the buttons change it. */
const historyFields = {
  ...jobFields,
  status: choice({ label: 'Status', choices: { draft: 'Draft', published: 'Published', closed: 'Closed' } }),
};

function readVersion(stored: unknown) {
  const row = stored as JobRow;
  return { ...valuesOf(row), internal_note: '', status: row.status, client_id: row.client_id };
}

interface JobHistoryProps {
  stored: JobRow;
  editing: Edited<JobValues>;
}

export function JobHistory({ stored, editing }: JobHistoryProps) {
  const hasEdits = editing.edits !== undefined;
  const { open: notify } = useNotification();
  const restore = useRestore<JobValues>(hasEdits, (values, version) => {
    editing.change(() => values);
    notify?.({
      type: 'success',
      message: `Version ${version} restored, not saved yet`,
      description: 'Save it to make it the current version.',
    });
  });
  return (
    <History
      name={stored.title}
      of={{ table: 'jobs', key: String(stored.id), read: readVersion }}
      current={savedVersion(stored, stored)}
      describe={(before, after) => describeFieldChanges(historyFields, before, after)}
      render={({ version, comparison }, close) => {
        const title = `Version ${version.number}`;
        const { status: _status, client_id, ...values } = version.value;
        // Keeps the client, which may have been renamed since.
        if (client_id && String(client_id) === String(stored.client_id)) values.company = stored.company;
        // Versions do not contain the note.
        values.internal_note = editing.values.internal_note;
        const shown =
          comparison === 'before'
            ? {
                fields: historyFields,
                before: version.previous?.value ?? version.value,
                after: version.value,
                sides: ['Before', title] as const,
              }
            : {
                fields: jobFields,
                before: values,
                after: editing.values,
                sides: [title, hasEdits ? 'Now, not saved' : 'Now'] as const,
                onRestore: (chosen: object) => restore(chosen as JobValues, version.number, close),
              };
        return (
          <Suspense>
            <FieldsVersion {...shown} />
          </Suspense>
        );
      }}
    />
  );
}
