import { useDataProvider } from '@refinedev/core';
import { App, Button } from 'antd';
import { showDemoNotice } from '../../../src/shared/content/visibility';
import { isShown } from '../../kit/content/VisibilityTag';
import { useCall, useCallFunction } from '../../kit/data/functions';
import { useAction, useReadAllAgain } from '../../kit/data/useAction';
import { sampleContent, type Cleaned, type Stored } from './steps';

const FAILED = 'The sample content could not be removed';

interface SamplesStepProps {
  jobs: number;
  stored: Stored;
  reload: () => Promise<unknown>;
}

/** Removes everything in one step, including the notice about sample content. */
function removalOf(rows: readonly Cleaned[], { settings }: Stored) {
  const rowsOf = (table: Cleaned['table']) => rows.filter((row) => row.table === table);
  const { key } = showDemoNotice;
  const notice = { key, value: { enabled: false }, version: settings[key]?.version ?? 0 };
  return {
    lists: rowsOf('site_content').map((row) => ({
      section_id: row.key,
      content: row.value,
      version: row.version,
    })),
    settings: [...rowsOf('site_settings'), ...(isShown(showDemoNotice, settings) ? [notice] : [])],
  };
}

/** Counts applicants for unchanged sample jobs, as reported by the database. */
function useSampleApplicants() {
  const provider = useDataProvider()();
  const callFunction = useCallFunction();
  return async () => {
    const { data } = await provider.getList<{ id: number }>({
      resource: 'jobs',
      filters: [
        { field: 'id', operator: 'lte', value: 16 },
        { field: 'created_by', operator: 'null', value: null },
        { field: 'updated_by', operator: 'null', value: null },
      ],
      pagination: { mode: 'off' },
      meta: { select: 'id', isCounted: false },
    });
    return callFunction('count_applicants', { ids: data.map(({ id }) => id) });
  };
}

function jobsLine(jobs: number, applicants: number): string {
  const line = jobs === 1 ? '1 sample job' : `${jobs} sample jobs`;
  if (applicants === 0) return line;
  return `${line}; ${applicants === 1 ? '1 application for them stays' : `${applicants} applications for them stay`} in the inbox`;
}

const WhatGoes = ({ lines }: { lines: readonly string[] }) => (
  <>
    <p>This removes sample content that nobody has changed:</p>
    <ul className="first-steps__samples">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>
      The demonstration notice is removed too. Your own changes and additions stay. You can restore lists and
      images from their history, but not jobs.
    </p>
  </>
);

/** Deletes the sample jobs, the sample items and pictures, and the notice on the pages. */
export function SamplesStep({ jobs, stored, reload }: SamplesStepProps) {
  const { modal } = App.useApp();
  const readAllAgain = useReadAllAgain();
  const { isBusy, call } = useCall(() => {
    readAllAgain();
    return reload();
  });
  const rows = sampleContent(stored);
  const counting = useAction();
  const countApplicants = useSampleApplicants();
  const linesWith = (applicants: number) => [
    ...(jobs > 0 ? [jobsLine(jobs, applicants)] : []),
    ...rows.toSorted((a, b) => Number(b.isMadeUp) - Number(a.isMadeUp)).map(({ words }) => words),
  ];
  const confirm = (applicants: number) =>
    modal.confirm({
      title: 'Remove the sample content?',
      content: <WhatGoes lines={linesWith(applicants)} />,
      okText: 'Remove it',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      onOk: () =>
        call('remove_samples', removalOf(rows, stored), {
          done: 'The sample content was removed',
          failed: FAILED,
        }),
    });
  const ask = () => counting.act(async () => confirm(await countApplicants()), { failed: FAILED });
  return (
    <>
      <p>Sample jobs, people, quotes, figures and logos.</p>
      <Button size="small" loading={isBusy || counting.isBusy} onClick={() => void ask()}>
        Remove sample content…
      </Button>
    </>
  );
}
