import { Button } from 'antd';
import { Download } from 'lucide-react';
import { fileSize } from '../../../../src/shared/forms/fileSize';
import type { Submission } from '../submissionRow';
import { percentOf } from './resumeFile';
import { useResumeDownload } from './useResumeDownload';

/** The resume, to be saved and opened by a program that the reader trusts; it is never shown in the browser. */
export function ResumePanel({ submission }: { submission: Submission }) {
  const { resume_path, resume_name, resume_size } = submission;
  const size = resume_size ?? 0;
  const { name, count, download, cancel } = useResumeDownload(resume_path ?? '', resume_name ?? '');
  const isRunning = count !== undefined;
  return (
    <section className="panel" aria-labelledby="entry-resume">
      <h2 id="entry-resume">Resume</h2>
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
            Download resume
          </Button>
        )}
      </div>
    </section>
  );
}
