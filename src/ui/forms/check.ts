/** Checks the input. A page fetches this with all its rules when there is something to check. */
import {
  asksForCall,
  contactForm,
  enquiryForm,
  applicationForm,
  resumeForm,
} from '../../shared/forms/schemas';
import { problemsOf, type FormSchema } from '../../shared/forms/fields';
import { readResume } from '../../shared/forms/fileContent';
import type { AskedQuestion } from '../../shared/jobs/questions';
import type { SubmissionKind } from '../../shared/submissions/stages';

type Questions = readonly AskedQuestion[];

const isCalled = (values: FormData) => asksForCall(values.get('call_me'), values.get('file') as File);

const schemas: Readonly<Record<SubmissionKind, (questions: Questions, values: FormData) => FormSchema>> = {
  contact: () => contactForm,
  enquiry: (_, values) => enquiryForm(Object.fromEntries(values)),
  resume: (_, values) => resumeForm(isCalled(values)),
  application: (questions, values) => applicationForm(questions, isCalled(values)),
};

export const fieldProblems = (kind: SubmissionKind, questions: Questions, values: FormData) =>
  problemsOf(schemas[kind](questions, values), Object.fromEntries(values));

/** The checks that need the content of the file. */
export async function contentProblem(file: File): Promise<string | undefined> {
  try {
    const read = readResume(new Uint8Array(await file.arrayBuffer()));
    return read.kind ? undefined : read.problem;
  } catch {
    return 'The file could not be read. Please choose it again.';
  }
}
