/** What can be done with jobs as a whole: publish, close, delete and put back. */
import { useCreateMany, useDeleteMany, useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import type { JobStatus } from '../../../src/shared/jobs/editing/jobState';
import { useCallFunction } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { restoredRow, type JobRow } from './jobRow';

type Named = Pick<JobRow, 'id' | 'title'>;

/** “Staff Nurse” for one job, "3 jobs" for more. */
export const jobsInWords = (jobs: readonly Named[]) =>
  jobs.length === 1 ? `“${jobs[0]?.title}”` : `${jobs.length} jobs`;

export function useJobActions() {
  const { modal } = App.useApp();
  const callFunction = useCallFunction();
  const { mutateAsync: deleteMany } = useDeleteMany<JobRow>();
  const { mutateAsync: createMany } = useCreateMany();
  const invalidate = useInvalidate();
  const { act } = useAction();

  return {
    /** All of them or none. True when it is done. */
    setStatus: async (jobs: readonly Named[], status: JobStatus): Promise<boolean> => {
      const ids = jobs.map(({ id }) => id);
      const isDone = await act(() => callFunction('set_jobs_status', { ids, status }), {
        failed: `${jobsInWords(jobs)} could not be changed`,
      });
      await invalidate({ resource: 'jobs', invalidates: ['resourceAll'] });
      return isDone;
    },
    /** Asks first. Gives the deleted rows, none when it was not done. */
    remove: (jobs: readonly Named[]): Promise<readonly JobRow[]> =>
      new Promise((resolve) => {
        let removed: readonly JobRow[] = [];
        modal.confirm({
          title: `Delete ${jobsInWords(jobs)}?`,
          content:
            'Its page will stop working at once. You can undo this until you leave the list. To end a job that visitors already know, close it instead.',
          okText: 'Delete',
          okButtonProps: { danger: true },
          async onOk() {
            const ids = jobs.map(({ id }) => id);
            const remove = () => deleteMany({ resource: 'jobs', ids, invalidates: ['resourceAll'] });
            await act(async () => (removed = (await remove()).data), {
              failed: `${jobsInWords(jobs)} could not be deleted`,
            });
          },
          afterClose: () => resolve(removed),
        });
      }),
    /** True when all of them are back, under their old addresses. */
    putBack: (rows: readonly JobRow[]): Promise<boolean> =>
      act(() => createMany({ resource: 'jobs', values: rows.map(restoredRow) }), {
        failed: `${jobsInWords(rows)} could not be restored`,
      }),
  };
}
