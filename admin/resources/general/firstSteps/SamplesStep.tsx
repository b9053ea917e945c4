import { App, Button } from 'antd';
import { useCallFunction } from '../../../kit/data/functions';
import { useSaveRow } from '../../../kit/data/stored/useSaveRow';
import { useAction, useReadAllAgain } from '../../../kit/data/useAction';
import { sampleSections, type Stored } from './steps';

interface SamplesStepProps {
  jobs: number;
  stored: Stored;
  reload: () => Promise<unknown>;
}

/** Deletes the sample jobs and empties the lists that came with made-up people. */
export function SamplesStep({ jobs, stored, reload }: SamplesStepProps) {
  const { modal } = App.useApp();
  const readAllAgain = useReadAllAgain();
  const { isBusy, act } = useAction(() => {
    readAllAgain();
    return reload();
  });
  const callFunction = useCallFunction();
  const saveSection = useSaveRow('site_content');
  const sections = sampleSections(stored);
  const names = new Intl.ListFormat('en').format([
    ...(jobs > 0 ? [jobs === 1 ? '1 sample job' : `${jobs} sample jobs`] : []),
    ...sections.map(({ nouns }) => `the sample ${nouns.many}`),
  ]);

  async function remove() {
    await callFunction('remove_sample_jobs', {});
    for (const section of sections) {
      await saveSection(section.id, { content: section.toContent([]), version: 0 });
    }
  }
  const ask = () =>
    modal.confirm({
      title: 'Remove the sample content?',
      content: `This removes ${names}. What you have changed or added stays. The jobs do not come back; lists do, from their history.`,
      okText: 'Remove it',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      onOk: () =>
        act(remove, { done: 'The sample content is removed', failed: 'Not all of it could be removed' }),
    });
  return (
    <>
      <p>Visitors still see {names}. Neither the people nor the companies exist.</p>
      <Button loading={isBusy} onClick={ask}>
        Remove sample content…
      </Button>
    </>
  );
}
