import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fileSize } from '../../../../src/shared/forms/fileSize';
import { fullName, type Submission } from '../submissionRow';
import { percentOf } from './resumeFile';
import { ResumeView } from './ResumeView';
import { useResumeDownload } from './useResumeDownload';

interface ResumeFileProps {
  readonly path: string;
  readonly ownName: string;
  /** In bytes. */
  readonly size: number;
  /** Which one it is, where there are several; for those who hear one button after the other. */
  readonly which?: string;
  /** Another button beside its own. */
  readonly children?: ReactNode;
}

/** One file, to be saved and opened by a program that the reader trusts. */
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

/** Whether resumes are open stays so from one entry to the next. */
function useOpenResume() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(KEY) === OPEN);
  function toggle() {
    if (isOpen) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OPEN);
    setOpen(!isOpen);
  }
  return [isOpen, toggle] as const;
}

/** The newest; after it was sent again it is another file. */
export function ResumePanel({ submission }: { submission: Submission }) {
  const { resume_path, resume_name, resume_size } = submission;
  const file = { path: resume_path ?? '', ownName: resume_name ?? '', size: resume_size ?? 0 };
  const [isOpen, toggle] = useOpenResume();
  return (
    <section className="panel" aria-labelledby="entry-resume">
      <h2 id="entry-resume">Resume</h2>
      <ResumeFile key={resume_path} {...file}>
        <Button data-key="resume" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Hide' : 'Show'} resume
        </Button>
      </ResumeFile>
      {isOpen && <ResumeView {...file} label={`Resume of ${fullName(submission)}`} />}
    </section>
  );
}
