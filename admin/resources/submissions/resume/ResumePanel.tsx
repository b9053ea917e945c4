/** A resume beside its sender: shown, and downloaded as a file. */
import { App, Alert, Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { readResume, resumeContentProblem } from '../../../../src/shared/forms/fileContent';
import { pdfOf } from '../../../../src/shared/forms/fileFormat';
import { isPhoto } from '../../../../src/shared/forms/photos';
import { fileSize } from '../../../../src/shared/forms/fileSize';
import { resumeTypes } from '../../../../src/shared/submissions/resumeTypes';
import { UnreadableError, type Unreadable } from '../../../../src/shared/resumes/unreadable';
import { isUnread, resumeStates, type ResumeState } from '../../../kit/data/candidateAnswers';
import { useAnswer } from '../../../kit/data/functions';
import { useAction } from '../../../kit/data/useAction';
import { useResumeStore } from '../../../kit/people/stores';
import { LoadFailed } from '../../../kit/ui/view/states';
import { fullName, type Submission } from '../submissionRow';
import { PhotoView } from './PhotoView';
import { safeFileName, saveFile, percentOf } from './resumeFile';

/** Downloads a resume, compares its content with its name, and saves it. `count` is the number of bytes received. */
function useResumeDownload(path: string, ownName: string) {
  const store = useResumeStore();
  const { modal } = App.useApp();
  const { act } = useAction();
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const name = safeFileName(ownName, path);

  function save(bytes: Uint8Array<ArrayBuffer>) {
    const problem = resumeContentProblem(path, bytes);
    if (!problem) return saveFile(bytes, name);
    modal.confirm({
      title: 'The file content does not match its name',
      content: `The file may be damaged or harmful. Result of the check: ${problem}`,
      okText: 'Save it anyway',
      okButtonProps: { danger: true },
      cancelText: 'Do not save',
      onOk: () => saveFile(bytes, name),
    });
  }

  async function download() {
    const controller = new AbortController();
    running.current = controller;
    const read = async () => {
      try {
        save(await store.read(path, setCount, controller.signal));
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
    };
    setCount(0);
    await act(read, { failed: 'The resume could not be downloaded' });
    setCount(undefined);
  }

  return { name, count, download: () => void download(), cancel: () => running.current?.abort() };
}

/** For a quick return to the previous entry; resumes are not cached longer than that. */
const KEPT_MS = 60_000;

/** The reasons why a file has no readable text, with a remedy. */
const UNREAD: Readonly<Record<Unreadable, string>> = {
  'no words': 'This file is a photo or scan, with no text to show. Download it to open it.',
  password: 'This file is protected by a password. Download it to open it.',
  unknown: 'This type of document cannot be shown here. Download it to open it.',
  broken: 'This file is damaged, so its text cannot be read. Download it to open it.',
};

/** The viewer for each type of file, with its props. */
async function readerFor(bytes: Uint8Array<ArrayBuffer>) {
  const read = readResume(bytes);
  if (!read.kind)
    return { problem: `The file content does not match its name, so it is not shown. ${read.problem}` };
  if (isPhoto(read.kind)) return { bytes, photo: resumeTypes[read.kind] ?? '' };
  if (read.kind === 'pdf') return { bytes: pdfOf(bytes), Pages: (await import('./PdfPages')).PdfPages };
  const { readDocument } = await import('../../../../src/shared/resumes/readDocument');
  try {
    return { text: readDocument(bytes) };
  } catch (error) {
    return { problem: UNREAD[error instanceof UnreadableError ? error.problem : 'broken'] };
  }
}

interface ResumeViewProps {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly label: string;
}

/** Nothing in the file is executed, and no external resource is loaded. */
function ResumeView({ path, size, label }: ResumeViewProps) {
  const store = useResumeStore();
  const [count, setCount] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: ['resume', path],
    queryFn: async ({ signal }) => readerFor(await store.read(path, setCount, signal)),
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
  if (isError) return <LoadFailed what="the resume" onRetry={() => void refetch()} />;
  if (!data) return <progress max={100} value={percentOf(count, size)} aria-label="Loading the resume" />;
  if (data.problem !== undefined)
    return <Alert type="warning" role="alert" showIcon message={data.problem} />;
  if (data.photo !== undefined) return <PhotoView bytes={data.bytes} type={data.photo} label={label} />;
  if (data.Pages) return <data.Pages bytes={data.bytes} label={label} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
    <section className="resume-words" aria-label={label} tabIndex={0}>
      {data.text}
    </section>
  );
}

interface ResumeFileProps {
  readonly path: string;
  readonly ownName: string;
  /** In bytes. */
  readonly size: number;
  /** Distinguishes several files for screen readers. */
  readonly which?: string;
  readonly children?: ReactNode;
}

/** One file to download, for a program that the reader trusts. */
export function ResumeFile({ path, ownName, size, which = '', children }: ResumeFileProps) {
  const { name, count, download, cancel } = useResumeDownload(path, ownName);
  const isRunning = count !== undefined;
  return (
    <div className="entry-resume">
      <p>
        {name} <span>{fileSize(size)}</span>
      </p>
      {children}
      {isRunning ? (
        <>
          <progress max={100} value={percentOf(count, size)} aria-label="Download of the resume" />
          <Button onClick={cancel}>Cancel</Button>
        </>
      ) : (
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={download}>
          Download resume{which && <span className="visually-hidden"> of {which}</span>}
        </Button>
      )}
    </div>
  );
}

const KEY = 'sampark-resume';
const OPEN = 'open';

/** The open state carries over from one entry to the next. */
function useOpenResume() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(KEY) === OPEN);
  function toggle() {
    if (isOpen) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OPEN);
    setOpen(!isOpen);
  }
  return [isOpen, toggle] as const;
}

const MALWARE = 'Malware was found in this file, so no one can open it. Ask the candidate for another copy.';
const WAITING = 'The server has not checked this file yet.';

/** Warns that the text search cannot find this resume. */
function Unread({ state, onOpen }: { state: ResumeState; onOpen: (() => void) | undefined }) {
  if (state === 'waiting') return <p className="panel-lead">{WAITING}</p>;
  const isScan = state === 'no words';
  if (state === null || (!isScan && !isUnread(state))) return null;
  return (
    <div className="panel-lead">
      <p>
        {isScan
          ? `${resumeStates[state]}.`
          : `${resumeStates[state]}, so the candidate search does not cover it.`}
      </p>
      {isScan && onOpen && <Button onClick={onOpen}>Open beside</Button>}
    </div>
  );
}

/** The newest file; a new version replaces it. */
export function ResumePanel({ submission }: { submission: Submission }) {
  const { resume_path, resume_name, resume_size } = submission;
  const file = { path: resume_path ?? '', ownName: resume_name ?? '', size: resume_size ?? 0 };
  const state = useAnswer('candidate_of_entry', { submission_id: submission.id }).answer?.resume ?? null;
  const [isOpen, toggle] = useOpenResume();
  const heading = <h2 id="entry-resume">Resume</h2>;
  if (state === 'malware') {
    return (
      <section className="panel" aria-labelledby="entry-resume">
        {heading}
        <p>{safeFileName(file.ownName, file.path)}</p>
        <Alert type="error" role="alert" showIcon message={MALWARE} />
      </section>
    );
  }
  return (
    <section className="panel" aria-labelledby="entry-resume">
      {heading}
      <ResumeFile key={resume_path} {...file}>
        <Button data-key="resume" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Hide' : 'Show'} resume
        </Button>
      </ResumeFile>
      <Unread state={state} onOpen={isOpen ? undefined : toggle} />
      {isOpen && <ResumeView {...file} label={`Resume of ${fullName(submission)}`} />}
    </section>
  );
}
