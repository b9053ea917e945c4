/** Two values of one field, with the different words marked. */
import { diffArrays } from 'diff';
import type { ReactNode } from 'react';
import type { Field } from '../../../../src/shared/content/fields';
import { textOf } from '../../fields/Control';
import { ChosenItems, wordsOf } from '../../fields/FieldValues';
import { Thumbnail } from '../../images/Thumbnail';
import { Marked } from '../../ui/view/values';

export interface DiffPart {
  readonly text: string;
  /** Missing on the other side. */
  readonly isChanged: boolean;
}

interface TextDifference {
  readonly before: readonly DiffPart[];
  readonly after: readonly DiffPart[];
}

/** Comparing takes quadratic time; texts that differ by more count as changed altogether. */
const MOST_CHANGES = 1000;

/** The library's word pattern is Latin: it would split other scripts. */
const piecesOf = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

export function compareTexts(before: string, after: string): TextDifference {
  const [a, b] = [piecesOf(before), piecesOf(after)];
  const stretches = diffArrays(a, b, { maxEditLength: MOST_CHANGES }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  const toPart = ({ value, added, removed }: (typeof stretches)[number]): DiffPart => ({
    text: value.join(''),
    isChanged: added || removed,
  });
  return {
    before: stretches.filter(({ added }) => !added).map(toPart),
    after: stretches.filter(({ removed }) => !removed).map(toPart),
  };
}

/** Unchanged text longer than this is shortened to its ends. */
const LONGEST_UNCHANGED = 240;
const END = 100;

/** Shortens long unchanged parts, so that a changed word in a long text is visible. */
const withoutMiddles = (parts: readonly DiffPart[]): DiffPart[] =>
  parts.map((whole) => {
    const { text, isChanged } = whole;
    if (isChanged || text.length <= LONGEST_UNCHANGED) return whole;
    return { text: `${text.slice(0, END)} … ${text.slice(-END)}`, isChanged };
  });

const Empty = () => <span className="value-empty">Empty</span>;

function Changed({ parts }: { parts: readonly DiffPart[] }) {
  if (parts.length === 0) return <Empty />;
  return (
    <Marked parts={withoutMiddles(parts).map(({ text, isChanged }) => ({ text, isMatch: isChanged }))} />
  );
}

const picture = (value: unknown) => (value === '' ? <Empty /> : <Thumbnail src={textOf(value)} size={96} />);

export function comparedValues(field: Field<unknown>, one: unknown, other: unknown): [ReactNode, ReactNode] {
  if (field.kind === 'image') return [picture(one), picture(other)];
  if (field.kind === 'references') {
    return [
      <ChosenItems key="one" field={field} value={one} />,
      <ChosenItems key="other" field={field} value={other} />,
    ];
  }
  const { before, after } = compareTexts(wordsOf(field, one), wordsOf(field, other));
  return [<Changed key="one" parts={before} />, <Changed key="other" parts={after} />];
}

interface FieldDifferenceProps {
  readonly field: Field<unknown>;
  readonly before: unknown;
  readonly after: unknown;
  readonly sides: readonly [string, string];
  readonly children?: ReactNode;
}

/** One field of two versions, side by side. */
export function FieldDifference({ field, before, after, sides, children }: FieldDifferenceProps) {
  const values = comparedValues(field, before, after);
  return (
    <div className="difference">
      <div className="difference-head">
        <span className="difference-field">{field.label}</span>
        {children}
      </div>
      <dl className="difference-sides">
        {values.map((value, index) => (
          <div key={sides[index]}>
            <dt>{sides[index]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
