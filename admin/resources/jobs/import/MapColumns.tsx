import { Alert } from 'antd';
import { useId } from 'react';
import { FIELDS, jobFields, type JobField } from '../../../../src/shared/jobs/editing/jobFields';
import { FilterSelect } from '../../../kit/ui/list/FilterSelect';
import { assign, missingFields, type Mapping } from './mapping';

const fieldOptions = FIELDS.map((field) => ({ value: field, label: jobFields[field].label }));

interface MapColumnsProps {
  header: readonly string[];
  /** The first row, as an example. */
  sample: readonly string[] | undefined;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Says for each column what it is. */
export function MapColumns({ header, sample, mapping, onChange }: MapColumnsProps) {
  const id = useId();
  const missing = missingFields(mapping).map((field) => jobFields[field].label);
  return (
    <section className="panel" aria-labelledby={id}>
      <div>
        <h2 id={id}>2. The columns</h2>
        <p className="panel-lead">
          Choose what each column contains. The suggestions are based on the column names.
        </p>
      </div>
      {missing.length > 0 && (
        <Alert type="warning" showIcon message={`Required fields without a column: ${missing.join(', ')}.`} />
      )}
      <ul className="plain-list import-columns">
        {header.map((name, column) => (
          // Columns have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={column}>
            <FilterSelect
              label={name.trim() || `Column ${column + 1}`}
              all="Do not import"
              value={mapping[column] ?? ''}
              options={fieldOptions}
              onChange={(field) =>
                onChange(assign(mapping, column, (field || undefined) as JobField | undefined))
              }
            />
            <span className="import-sample">{sample?.[column]?.slice(0, 60) || '(empty)'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
