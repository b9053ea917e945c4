import { useState } from 'react';
import { problemsOf, type FormSchema } from '../../../shared/forms/problems';
import { resumeContentProblem } from '../../../shared/forms/resumeContent';

export type Problems = Readonly<Record<string, string>>;

function inOrder(form: HTMLFormElement, problems: Problems): Problems {
  const fields = Array.from(form.elements, (element) => (element as HTMLInputElement).name);
  const sorted = Object.entries(problems).toSorted(([a], [b]) => fields.indexOf(a) - fields.indexOf(b));
  return Object.fromEntries(sorted);
}

const fileIn = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];

/** What can only be told by reading the file. */
async function contentProblem(file: File): Promise<string | undefined> {
  try {
    return resumeContentProblem(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return 'The file could not be read. Please choose it again.';
  }
}

/** What has to be mended in a form, in the order of its fields. */
export function useProblems(schema: FormSchema, atFirst: Problems) {
  const [problems, setProblems] = useState(atFirst);
  const find = (form: HTMLFormElement) => problemsOf(schema, Object.fromEntries(new FormData(form)));

  const show = (form: HTMLFormElement, found: Problems) => setProblems(inOrder(form, found));
  const say = (form: HTMLFormElement, field: string, problem?: string) =>
    setProblems((known) => {
      const { [field]: _, ...others } = known;
      return inOrder(form, problem ? { ...others, [field]: problem } : others);
    });

  /** Answers whether all is well. */
  const checkAll = async (form: HTMLFormElement): Promise<boolean> => {
    const found = find(form);
    const file = fileIn(form);
    const content = file && !found['file'] ? await contentProblem(file) : undefined;
    const all = content ? { ...found, file: content } : found;
    show(form, all);
    return Object.keys(all).length === 0;
  };
  /** Says nothing about fields that nobody has come to yet. */
  const check = async (form: HTMLFormElement, field: string) => {
    const problem = find(form)[field];
    say(form, field, problem);
    const file = fileIn(form);
    if (field !== 'file' || !file || problem) return;
    const content = await contentProblem(file);
    if (fileIn(form) === file) say(form, field, content);
  };
  return { problems, show, checkAll, check, forget: say };
}

export type FoundProblems = ReturnType<typeof useProblems>;
