import { Alert } from 'antd';
import { useId } from 'react';
import { CELL_FIELDS, jobFields, type CellField } from '../../../../src/shared/jobs/editing/jobFields';
import { FilterSelect } from '../../../kit/ui/list/filters';
import { assign, missingFields, type Mapping } from './columnNames';
import type { Industries, Table } from './readRow';

const fieldOptions = CELL_FIELDS.map((field) => ({ value: field, label: jobFields[field].label }));

interface MapColumnsProps {
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

export function MapColumns({ table: { header, rows }, mapping, onChange }: MapColumnsProps) {
  const id = useId();
  const sample = (column: number) => rows.find((row) => row[column]?.trim())?.[column];
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
          // oxlint-disable-next-line react/no-array-index-key -- columns have no identity but their place
          <li key={column}>
            <FilterSelect
              label={name.trim() || `Column ${column + 1}`}
              all="Do not import"
              value={mapping[column] ?? ''}
              options={fieldOptions}
              onChange={(field) =>
                onChange(assign(mapping, column, (field || undefined) as CellField | undefined))
              }
            />
            <span className="import-sample">{sample(column)?.slice(0, 60) ?? '(empty)'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MapIndustriesProps {
  /** Unknown industries, each with its replacement, or empty. */
  industries: Industries;
  names: readonly string[];
  onChange: (word: string, name: string) => void;
}

/** Asks for the replacement of each unknown industry. */
export function MapIndustries({ industries, names, onChange }: MapIndustriesProps) {
  const id = useId();
  if (industries.size === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <div>
        <h2 id={id}>Industries that are not on the site</h2>
        <p className="panel-lead">Choose what each one becomes. The nearest industry is suggested.</p>
      </div>
      <ul className="plain-list import-columns">
        {[...industries].map(([word, name]) => (
          <li key={word}>
            <FilterSelect
              label={`“${word}” becomes`}
              all="Keep as it is"
              value={name}
              options={names.map((value) => ({ value, label: value }))}
              onChange={(chosen) => onChange(word, chosen)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
