import type { ComponentType } from 'react';
import type { Field } from '../../../src/shared/content/fields';
import type { FieldForm } from './useFieldForm';

/** What ties a control to its label, its help and its message. */
export interface InputLinks {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface ControlProps {
  readonly name: string;
  readonly field: Field<unknown>;
  readonly form: FieldForm;
  readonly value: unknown;
  readonly input: InputLinks;
  readonly isDisabled: boolean;
  readonly onChange: (value: unknown) => void;
  /** Has the field checked, when the person leaves it. */
  readonly onLeave: () => void;
}

export type Control = ComponentType<ControlProps>;

/** A stored value that should be text; anything else has been reported before and counts as empty. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The same for a list of lines. */
export const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : []);
