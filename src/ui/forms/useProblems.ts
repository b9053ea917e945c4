import { useState } from 'react';
import { problemsOf, type FormSchema } from '../../shared/forms/problems';

export type Problems = Readonly<Record<string, string>>;

const only = (problems: Problems, isWanted: (field: string) => boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => isWanted(field)));

/** What has to be mended in a form, in the order of its fields. */
export function useProblems(schema: FormSchema) {
  const [problems, setProblems] = useState<Problems>({});
  const find = (form: HTMLFormElement) => problemsOf(schema, Object.fromEntries(new FormData(form)));

  const checkAll = (form: HTMLFormElement): boolean => {
    const found = find(form);
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  /** Says nothing about fields that nobody has come to yet. */
  const check = (form: HTMLFormElement, field: string) => {
    const found = find(form);
    setProblems((known) => only(found, (name) => name === field || Object.hasOwn(known, name)));
  };
  const forget = (field: string) => setProblems((known) => only(known, (name) => name !== field));
  return { problems, checkAll, check, forget };
}
