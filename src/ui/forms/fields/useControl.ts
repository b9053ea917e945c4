import { useContext } from 'react';
import { useIsHydrated } from '../../useIsHydrated';
import { fieldId, FormContext } from '../FormContext';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** What is expected, said before it goes wrong. */
  readonly hint?: string;
  readonly isOptional?: boolean;
}

/** The attributes that tie a control to its label, its hint and its problem. */
export function useControl({ name, hint, isOptional = false }: FieldProps) {
  const form = useContext(FormContext);
  const isHydrated = useIsHydrated();
  const id = fieldId(form.name, name);
  const problem = form.problems[name];
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    problem,
    /** What the field begins with. */
    typed: form.typed[name],
    /** The browser would cut what is pasted; our own check tells people instead, once it is there. */
    limit: (characters: number) => (isHydrated ? undefined : characters),
    control: {
      id,
      name,
      required: !isOptional,
      'aria-invalid': problem !== undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
