import { App, Button } from 'antd';
import { showDemoNotice } from '../../../src/shared/content/visibility';
import { isShown } from '../../kit/content/VisibilityTag';
import { useCall } from '../../kit/data/functions';
import { useReadAllAgain } from '../../kit/data/useAction';
import { sampleContent, type Cleaned, type Stored } from './steps';

const list = new Intl.ListFormat('en-GB');

interface SamplesStepProps {
  jobs: number;
  stored: Stored;
  reload: () => Promise<unknown>;
}

/** All of it goes in one step. The notice goes too: nothing that it speaks of is left. */
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

/** What goes, line by line, so that nobody is surprised. */
const WhatGoes = ({ lines }: { lines: readonly string[] }) => (
  <>
    <p>This removes what came with the product and nobody has changed:</p>
    <ul className="first-steps__samples">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>
      The demonstration notice goes with it. What you have changed or added stays. Lists and images come back
      from their history, jobs do not.
    </p>
  </>
);

/** Deletes the sample jobs, takes invented items and pictures out of the content, and the notice from the pages. */
export function SamplesStep({ jobs, stored, reload }: SamplesStepProps) {
  const { modal } = App.useApp();
  const readAllAgain = useReadAllAgain();
  const { isBusy, call } = useCall(() => {
    readAllAgain();
    return reload();
  });
  const rows = sampleContent(stored);
  const madeUp = [
    ...(jobs > 0 ? [jobs === 1 ? '1 sample job' : `${jobs} sample jobs`] : []),
    ...rows.filter(({ isMadeUp }) => isMadeUp).map(({ words }) => words),
  ];
  const lines = [...madeUp, ...rows.filter(({ isMadeUp }) => !isMadeUp).map(({ words }) => words)];
  const ask = () =>
    modal.confirm({
      title: 'Remove the sample content?',
      content: <WhatGoes lines={lines} />,
      okText: 'Remove it',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      onOk: () =>
        call('remove_samples', removalOf(rows, stored), {
          done: 'The sample content is removed',
          failed: 'The sample content could not be removed',
        }),
    });
  return (
    <>
      <p>
        {madeUp.length > 0 ? `Still made up: ${list.format(madeUp)}.` : 'Only images are left.'} Search
        engines get no sample job, and every job of your own.
      </p>
      <Button loading={isBusy} onClick={ask}>
        Remove sample content…
      </Button>
    </>
  );
}
