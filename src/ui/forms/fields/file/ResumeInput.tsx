import { resumeTypes } from '../../../../shared/submissions/choices';
import { FileInput } from './FileInput';

const ACCEPT = Object.entries(resumeTypes)
  .flatMap(([ending, type]) => [`.${ending}`, type])
  .join();

export const ResumeInput = () => (
  <FileInput
    name="file"
    label="Resume"
    prompt="Drop or paste your resume here, or choose a file"
    hint="PDF, DOC or DOCX, up to 10 MB"
    accept={ACCEPT}
  />
);
