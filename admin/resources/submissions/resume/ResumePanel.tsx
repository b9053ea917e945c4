import { Button } from 'antd';
import { Download } from 'lucide-react';
import { fileSize } from '../../../../src/shared/forms/fileSize';
import type { Submission } from '../submissionRow';
import { percentOf } from './resumeFile';
import { useResumeDownload } from './useResumeDownload';

interface ResumeFileProps {
  readonly path: string;
  readonly ownName: string;
  /** In bytes. */
  readonly size: number;
  /** Which one it is, where there are several; for those who hear one button after the other. */
  readonly which?: string;
}

/** One file, to be saved and opened by a program that the reader trusts; it is never shown in the browser. */
export function ResumeFile({ path, ownName, size, which = '' }: ResumeFileProps) {
  const { name, count, download, cancel } = useResumeDownload(path, ownName);
  const isRunning = count !== undefined;
  return (
    <div className="entry-resume">
      <p>
        {name} <span>{fileSize(size)}</span>
      </p>
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

/** The newest; after it was sent again it is another file. */
export function ResumePanel({ submission }: { submission: Submission }) {
  const { resume_path, resume_name, resume_size } = submission;
  return (
    <section className="panel" aria-labelledby="entry-resume">
      <h2 id="entry-resume">Resume</h2>
      <ResumeFile
        key={resume_path}
        path={resume_path ?? ''}
        ownName={resume_name ?? ''}
        size={resume_size ?? 0}
      />
    </section>
  );
}
