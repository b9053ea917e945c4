import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { resumeContentProblem } from '../../../../src/shared/forms/resumeContent';
import { useResumeStore } from '../../../kit/people/resumes';
import { LoadFailed } from '../../../kit/ui/view/LoadStates';
import { percentOf } from './resumeFile';

/** For a way back to the entry before; somebody's papers are not kept longer than that. */
const KEPT_MS = 60_000;

/** What a file is shown by, with what that needs. */
async function readerFor(path: string, bytes: Uint8Array<ArrayBuffer>) {
  const problem = resumeContentProblem(path, bytes);
  if (problem) return { problem: `The file content does not match its name, so it is not shown. ${problem}` };
  if (path.endsWith('.pdf')) return { bytes, Pages: (await import('./PdfPages')).PdfPages };
  const { readWord } = await import('./readWord');
  try {
    return { text: readWord(path, bytes) };
  } catch {
    return { problem: 'The words of this file cannot be read here. Download it to open it.' };
  }
}

interface ResumeViewProps {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Whose it is. */
  readonly label: string;
}

/** A resume beside the person who sent it. Nothing in the file is run, and nothing that it names is fetched. */
export function ResumeView({ path, size, label }: ResumeViewProps) {
  const store = useResumeStore();
  const [count, setCount] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: ['resume', path],
    queryFn: async ({ signal }) => readerFor(path, await store.read(path, setCount, signal)),
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
  if (isError) return <LoadFailed what="the resume" onRetry={() => void refetch()} />;
  if (!data) return <progress max={100} value={percentOf(count, size)} aria-label="Loading the resume" />;
  if (data.problem !== undefined)
    return <Alert type="warning" role="alert" showIcon message={data.problem} />;
  if (data.Pages) return <data.Pages bytes={data.bytes} label={label} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
    <section className="resume-words" aria-label={label} tabIndex={0}>
      {data.text}
    </section>
  );
}
