/** Actions on whole jobs: publish, close, delete and restore. */
import { Tag, App, Button } from 'antd';
import { useCreateMany, useDataProvider, useDeleteMany, useInvalidate } from '@refinedev/core';
import { useNavigate } from 'react-router-dom';
import { JOB_STATES, type JobState, type JobStatus } from '../../kit/data/jobs/jobState';
import { useCallFunction } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { useCanEdit } from '../../kit/people/access';
import { MOST_ANSWERED, waitingFor } from '../../kit/people/inboxOverview';
import { APPLICATIONS } from '../../kit/ui/addresses';
import { restoredRow, type JobRow } from './jobRow';

const COLORS: Readonly<Record<JobState, string>> = {
  draft: 'default',
  scheduled: 'processing',
  open: 'success',
  expired: 'warning',
  closed: 'default',
};

export const StateTag = ({ state }: { state: JobState }) => (
  <Tag color={COLORS[state]}>{JOB_STATES[state]}</Tag>
);

type Named = Pick<JobRow, 'id' | 'title' | 'status'>;

/** “Staff Nurse” for one job, "3 jobs" for more. */
export const jobsInWords = (jobs: readonly Pick<Named, 'title'>[]) =>
  jobs.length === 1 ? `“${jobs[0]?.title}”` : `${jobs.length} jobs`;

const DONE: Readonly<Record<JobStatus, string>> = {
  published: 'published',
  closed: 'closed',
  draft: 'moved back to draft',
};

function removalWords(isOne: boolean, applicants: number): string {
  const [its, it] = isOne ? ['Its page', 'it'] : ['Their pages', 'them'];
  const undo = 'You can undo this until you leave the list.';
  if (applicants === 0)
    return `${its} will stop working at once. ${undo} To take ${it} off the site and keep the address working, close ${it} instead.`;
  const people = applicants === 1 ? '1 application was' : `${applicants} applications were`;
  return `${people} sent for ${it}. They stay in the inbox, but are no longer linked to ${it}. ${its} will stop working at once. ${undo} If you close ${it} instead, the applications stay with ${it}.`;
}

/** Confirms a deletion; the safe choice has the focus. Closing is offered while visitors can see one of the jobs. */
function useRemovalQuestion() {
  const { modal } = App.useApp();
  return (jobs: readonly Named[], applicants: number) =>
    new Promise<'delete' | 'close' | 'keep'>((resolve) => {
      const canClose = jobs.some(({ status }) => status === 'published');
      const question = modal.confirm({
        title: `Delete ${jobsInWords(jobs)}?`,
        content: removalWords(jobs.length === 1, applicants),
        okText: 'Close instead',
        okButtonProps: { type: 'default' },
        autoFocusButton: canClose ? 'ok' : 'cancel',
        onOk: () => resolve('close'),
        onCancel: () => resolve('keep'),
        footer: (_usual, { OkBtn, CancelBtn }) => (
          <div className="dialog-buttons">
            <CancelBtn />
            {canClose && <OkBtn />}
            <Button
              danger
              type="primary"
              onClick={() => {
                question.destroy();
                resolve('delete');
              }}
            >
              Delete
            </Button>
          </div>
        ),
      });
    });
}

/**
 * Asks for a reply to waiting applicants after a job is closed. It is written in the inbox, where it can be undone.
 */
function useAnswerQuestion() {
  const { modal } = App.useApp();
  const provider = useDataProvider()();
  const navigate = useNavigate();
  const canReply = useCanEdit('submissions');
  return async (jobs: readonly Named[]): Promise<void> => {
    if (!canReply) return;
    const ids = jobs.map(({ id }) => id).join(',');
    const waiting = provider.getList({
      resource: 'submissions',
      pagination: { pageSize: 1 },
      filters: waitingFor(ids),
      meta: { select: 'id' },
    });
    // If the count fails here, General shows the waiting applicants.
    const total = await waiting.then((found) => found.total).catch(() => 0);
    if (total === 0) return;
    const people = total === 1 ? '1 person is still waiting' : `${total} people are still waiting`;
    const whom = total === 1 ? 'them' : total > MOST_ANSWERED ? `the first ${MOST_ANSWERED}` : 'all of them';
    const isWanted = await modal.confirm({
      title: `${people} for a reply`,
      content: `They applied for ${jobsInWords(jobs)}. Choose a reply template or write a reply, and send it to ${whom} in one step. You can undo this for one minute.`,
      okText: 'Reply…',
      cancelText: 'Not now',
    });
    if (isWanted) await navigate(`${APPLICATIONS}?waiting=yes&answer=${ids}`);
  };
}

export function useJobActions() {
  const callFunction = useCallFunction();
  const { mutateAsync: deleteMany } = useDeleteMany<JobRow>();
  const { mutateAsync: createMany } = useCreateMany();
  const invalidate = useInvalidate();
  const askRemoval = useRemovalQuestion();
  const askForAnswer = useAnswerQuestion();
  const { act } = useAction();

  /** Changes the status of all or none, and nothing else. True on success. */
  async function setStatus(
    jobs: readonly Named[],
    status: JobStatus,
    description?: string,
  ): Promise<boolean> {
    const ids = jobs.map(({ id }) => id);
    const isDone = await act(() => callFunction('set_jobs_status', { ids, status }), {
      done: () => ({ message: `${jobsInWords(jobs)} ${DONE[status]}`, description }),
      failed: `${jobsInWords(jobs)} could not be changed`,
    });
    await invalidate({ resource: 'jobs', invalidates: ['resourceAll'] });
    if (isDone && status === 'closed') void askForAnswer(jobs);
    return isDone;
  }

  /** Asks first. Returns the deleted rows, empty if cancelled; `close` is the alternative. */
  async function remove(jobs: readonly Named[], close: () => unknown): Promise<readonly JobRow[]> {
    const ids = jobs.map(({ id }) => id);
    const failed = `${jobsInWords(jobs)} could not be deleted`;
    let applicants = 0;
    const isCounted = await act(async () => (applicants = await callFunction('count_applicants', { ids })), {
      failed,
    });
    if (!isCounted) return [];
    const choice = await askRemoval(jobs, applicants);
    if (choice === 'close') await close();
    if (choice !== 'delete') return [];
    let removed: readonly JobRow[] = [];
    await act(
      async () =>
        (removed = (await deleteMany({ resource: 'jobs', ids, invalidates: ['resourceAll'] })).data),
      { failed },
    );
    return removed;
  }

  return {
    setStatus,
    remove,
    /** True when all of them are restored, under their old addresses. */
    putBack: (rows: readonly JobRow[]): Promise<boolean> =>
      act(() => createMany({ resource: 'jobs', values: rows.map(restoredRow) }), {
        failed: `${jobsInWords(rows)} could not be restored`,
      }),
  };
}
