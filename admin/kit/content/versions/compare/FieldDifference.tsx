import type { ReactNode } from 'react';
import type { Field } from '../../../../../src/shared/content/fields';
import { comparedValues } from './comparedValues';

interface FieldDifferenceProps {
  readonly field: Field<unknown>;
  readonly before: unknown;
  readonly after: unknown;
  /** What the two sides are called. */
  readonly sides: readonly [string, string];
  /** What can be done about it. */
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
