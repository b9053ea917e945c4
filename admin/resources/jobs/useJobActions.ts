/** What can be done with jobs as a whole: publish, close, delete and put back. */
import {
  useCreateMany,
  useCustomMutation,
  useDeleteMany,
  useInvalidate,
  useNotification,
} from '@refinedev/core';
import { App } from 'antd';
import type { JobStatus } from '../../../src/shared/jobs/editing/jobState';
import { restoredRow, type JobRow } from './jobRow';

type Named = Pick<JobRow, 'id' | 'title'>;

/** “Staff Nurse” for one job, "3 jobs" for more. */
export const jobsInWords = (jobs: readonly Named[]) =>
  jobs.length === 1 ? `“${jobs[0]?.title}”` : `${jobs.length} jobs`;

export function useJobActions() {
  const { modal } = App.useApp();
  const { open: notify } = useNotification();
  const { mutateAsync: call } = useCustomMutation();
  const { mutateAsync: deleteMany } = useDeleteMany();
  const { mutateAsync: createMany } = useCreateMany();
  const invalidate = useInvalidate();

  /** Tells what went wrong, and gives nothing. */
  async function attempt<T>(failure: string, action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: failure, description });
      return undefined;
    }
  }

  return {
    /** All of them or none. True when it is done. */
    setStatus: async (jobs: readonly Named[], status: JobStatus): Promise<boolean> => {
      const ids = jobs.map(({ id }) => id);
      const done = await attempt(`${jobsInWords(jobs)} could not be changed`, () =>
        call({ url: 'set_jobs_status', method: 'post', values: { ids, status } }),
      );
      await invalidate({ resource: 'jobs', invalidates: ['resourceAll'] });
      return done !== undefined;
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
            const answer = await attempt(`${jobsInWords(jobs)} could not be deleted`, () =>
              deleteMany({ resource: 'jobs', ids, invalidates: ['resourceAll'] }),
            );
            removed = (answer?.data ?? []) as unknown as JobRow[];
          },
          afterClose: () => resolve(removed),
        });
      }),
    /** True when all of them are back, under their old addresses. */
    putBack: async (rows: readonly JobRow[]): Promise<boolean> => {
      const done = await attempt(`${jobsInWords(rows)} could not be restored`, () =>
        createMany({ resource: 'jobs', values: rows.map(restoredRow) }),
      );
      return done !== undefined;
    },
  };
}
