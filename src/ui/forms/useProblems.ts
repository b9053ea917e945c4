import { useRef, useState } from 'react';
import type { AskedQuestion } from '../../shared/jobs/questions';
import type { SubmissionKind } from '../../shared/submissions/stages';

export type Problems = Readonly<Record<string, string>>;

function inOrder(form: HTMLFormElement, problems: Problems): Problems {
  const fields = Array.from(form.elements, (element) => (element as HTMLInputElement).name);
  const sorted = Object.entries(problems).sort(([a], [b]) => fields.indexOf(a) - fields.indexOf(b));
  return Object.fromEntries(sorted);
}

const fileIn = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];

/** The rules are loaded with the first field to check. If loading fails, the database reports problems. */
const loadCheck = () => import('./check').catch(() => undefined);

const readFile = async (file: File) => (await loadCheck())?.contentProblem(file);

/** The problems of a form, in the order of its fields. */
export function useProblems(
  kind: SubmissionKind,
  questions: readonly AskedQuestion[] = [],
  atFirst: Problems = {},
) {
  const [problems, setProblems] = useState(atFirst);
  const latest = useRef(atFirst);
  const find = async (form: HTMLFormElement): Promise<Problems> => {
    const rules = await loadCheck();
    return rules?.fieldProblems(kind, questions, new FormData(form)) ?? {};
  };

  // Not in an updater of the state: an error there would remove the page.
  const show = (form: HTMLFormElement, found: Problems) => {
    latest.current = inOrder(form, found);
    setProblems(latest.current);
  };
  const say = (form: HTMLFormElement, field: string, problem?: string) => {
    const { [field]: _, ...others } = latest.current;
    show(form, problem ? { ...others, [field]: problem } : others);
  };

  /** Returns true if all is valid. */
  const checkAll = async (form: HTMLFormElement): Promise<boolean> => {
    const found = await find(form);
    const file = fileIn(form);
    const content = file && !found['file'] ? await readFile(file) : undefined;
    const all = content ? { ...found, file: content } : found;
    show(form, all);
    return Object.keys(all).length === 0;
  };
  /** Shows nothing for fields that nobody has reached yet. */
  const check = async (form: HTMLFormElement, field: string) => {
    const problem = (await find(form))[field];
    say(form, field, problem);
    const file = fileIn(form);
    if (field !== 'file' || !file || problem) return;
    const content = await readFile(file);
    if (fileIn(form) === file) say(form, field, content);
  };
  return { problems, show, checkAll, check, forget: say };
}

export type FoundProblems = ReturnType<typeof useProblems>;
