/** What a resume sent to the agency must be, for one job or for none in particular. */
import * as v from 'valibot';
import type { AskedQuestion } from '../jobs/questions';
import { resumeTypes } from '../submissions/choices';
import { answerFields } from './answers';
import { limits } from './limits';
import { consent, personFields } from './person';
import { note } from './texts';

interface FileFacts {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

/** A browser that does not know the kind of a file says nothing about it; the ending then speaks alone. */
function isResumeType({ name, type }: FileFacts): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(resumeTypes, ending) && (type === '' || type === resumeTypes[ending]);
}

/** Takes a `File`, of which it looks at name, type and size in bytes. */
const resumeFile = v.pipe(
  v.object({ name: v.string(), type: v.string(), size: v.number() }),
  v.check(({ name }) => name !== '', 'Please choose the file with your resume.'),
  v.check(isResumeType, 'Please choose a PDF, DOC or DOCX file.'),
  v.check(({ size }) => size > 0, 'This file is empty. Please choose another one.'),
  v.check(({ size }) => size <= limits.file, 'This file is larger than 10 MB. Please choose a smaller one.'),
  v.check(
    ({ name }) => name.length <= limits.fileName,
    `The file name can have at most ${limits.fileName} characters.`,
  ),
);

export const resumeForm = v.object({
  ...personFields,
  // Which ones there are, the database knows.
  industry: v.pipe(v.string(), v.slug('Please choose an industry.')),
  file: resumeFile,
  consent,
});

/** For a job, with the questions that it asks. */
export const applicationForm = (questions: readonly AskedQuestion[]) =>
  v.object({ ...personFields, ...answerFields(questions), message: note, file: resumeFile, consent });
