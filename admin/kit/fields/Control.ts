import type { ComponentType } from 'react';
import type { Field } from '../../../src/shared/content/fields';
import { isRecord } from '../../../src/shared/content/resolve';
import type { FieldForm } from './useFieldForm';

/** Connects a control with its label, help and message. */
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
  /** Validates the field when it loses focus. */
  readonly onLeave: () => void;
}

export type Control = ComponentType<ControlProps>;

/** A stored value that should be text; anything else is reported elsewhere and counts as empty. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The same for a list of lines. */
export const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : []);

/** The texts of a row, by name. */
export type Row = Readonly<Record<string, unknown>>;

/** The same for a list of rows. */
export const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
