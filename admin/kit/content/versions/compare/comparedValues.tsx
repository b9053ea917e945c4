/** Two values of one field as people read them, each with the words marked that the other does not have. */
import type { ReactNode } from 'react';
import type { Field } from '../../../../../src/shared/content/fields';
import { compareTexts, withoutMiddles, type Part } from './textDiff';
import { textOf } from '../../../fields/Control';
import { wordsOf } from '../../../fields/FieldValues';
import { Thumbnail } from '../../../images/Thumbnail';

type AnyField = Field<unknown>;

const Empty = () => <span className="value-empty">Empty</span>;

function Marked({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return <Empty />;
  return withoutMiddles(parts).map(({ text, isChanged }, index) =>
    // Parts are texts without an identity of their own.
    // oxlint-disable-next-line react/no-array-index-key
    isChanged ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

const picture = (value: unknown) => (value === '' ? <Empty /> : <Thumbnail src={textOf(value)} size={96} />);

export function comparedValues(field: AnyField, one: unknown, other: unknown): [ReactNode, ReactNode] {
  if (field.kind === 'image') return [picture(one), picture(other)];
  const { before, after } = compareTexts(wordsOf(field, one), wordsOf(field, other));
  return [<Marked key="one" parts={before} />, <Marked key="other" parts={after} />];
}
