import { Button } from 'antd';
import type { Fields } from '../../../../src/shared/content/fields';
import { differingFields } from '../../data/merge/mergeFields';
import { FieldDifference } from './FieldDifference';

type Values = Readonly<Record<string, unknown>>;

interface FieldsComparison {
  readonly fields: Fields;
  readonly before: Values;
  readonly after: Values;
  readonly sides: readonly [string, string];
  /** Restores an earlier version, if possible. */
  readonly onRestore?: (values: Values) => void;
}

/** One earlier value; a picture comes with its description. */
function withField({ fields, before, after }: FieldsComparison, name: string): Values {
  const names = Object.keys(fields).filter((other) => other === name || fields[other]?.describes === name);
  return { ...after, ...Object.fromEntries(names.map((other) => [other, before[other]])) };
}

/** An object in two versions, field by field, with buttons to restore one or all. */
export function FieldsVersion(props: FieldsComparison) {
  const { fields, before, after, sides, onRestore } = props;
  const names = differingFields(fields, before, after);
  if (names.length === 0) return <p>No differences.</p>;
  return (
    <>
      {onRestore && (
        <div>
          <Button type="primary" onClick={() => onRestore({ ...after, ...before })}>
            Restore this version
          </Button>
        </div>
      )}
      <ul className="plain-list versions">
        {names.map((name) => {
          const field = fields[name];
          if (!field) return null;
          return (
            <li key={name} className="version-item">
              <FieldDifference {...{ field, sides }} before={before[name]} after={after[name]}>
                {onRestore && (
                  <Button
                    aria-label={`Restore ${field.label}`}
                    onClick={() => onRestore(withField(props, name))}
                  >
                    Restore
                  </Button>
                )}
              </FieldDifference>
            </li>
          );
        })}
      </ul>
    </>
  );
}
