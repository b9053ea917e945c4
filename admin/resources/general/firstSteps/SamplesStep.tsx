import { App, Button } from 'antd';
import { showDemoNotice } from '../../../../src/shared/content/settings/visibility';
import { isShown } from '../../../kit/content/visibility/isShown';
import { useSaveVisibility } from '../../../kit/content/visibility/useSaveVisibility';
import { useCallFunction } from '../../../kit/data/functions';
import { useSaveRow } from '../../../kit/data/stored/useSaveRow';
import { useAction, useReadAllAgain } from '../../../kit/data/useAction';
import { sampleContent, type Cleaned } from './sampleContent';
import type { Stored } from './steps';

interface SamplesStepProps {
  jobs: number;
  stored: Stored;
  reload: () => Promise<unknown>;
}

function useRemoveSamples(rows: readonly Cleaned[], stored: Stored) {
  const callFunction = useCallFunction();
  const saveSection = useSaveRow('site_content');
  const saveSetting = useSaveRow('site_settings');
  const saveVisibility = useSaveVisibility();
  return async () => {
    await callFunction('remove_sample_jobs', {});
    for (const { table, key, value, version } of rows) {
      await (table === 'site_content'
        ? saveSection(key, { content: value, version })
        : saveSetting(key, { value, version }));
    }
    // The last step: as long as anything failed, pages go on saying what they are.
    if (isShown(showDemoNotice, stored.settings)) await saveVisibility(showDemoNotice, false);
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
      The demonstration notice goes with it. What you have changed or added stays. Lists and pictures come
      back from their history, jobs do not.
    </p>
  </>
);

/** Deletes the sample jobs, takes invented items and pictures out of the content, and the notice from the pages. */
export function SamplesStep({ jobs, stored, reload }: SamplesStepProps) {
  const { modal } = App.useApp();
  const readAllAgain = useReadAllAgain();
  const { isBusy, act } = useAction(() => {
    readAllAgain();
    return reload();
  });
  const rows = sampleContent(stored);
  const remove = useRemoveSamples(rows, stored);
  const lines = [
    ...(jobs > 0 ? [jobs === 1 ? '1 sample job' : `${jobs} sample jobs`] : []),
    ...rows.map(({ words }) => words),
  ];
  const ask = () =>
    modal.confirm({
      title: 'Remove the sample content?',
      content: <WhatGoes lines={lines} />,
      okText: 'Remove it',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      onOk: () =>
        act(remove, { done: 'The sample content is removed', failed: 'Not all of it could be removed' }),
    });
  return (
    <>
      <p>The people, companies, figures and jobs that came with the product are made up.</p>
      <Button loading={isBusy} onClick={ask}>
        Remove sample content…
      </Button>
    </>
  );
}
