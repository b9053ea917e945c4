import { useId } from 'react';
import { ENCODINGS, type Encoding } from '../../../../src/shared/tables/encoding';
import { FilterSelect, optionsOf } from '../../../kit/ui/list/filters';
import { hasText, type useTableFile } from './useTableFile';

/** The candidates for the header row. */
const MOST_CHOICES = 20;

/** Shows the detected format, so that a wrong guess can be corrected. */
export function FileReading({ reading }: { reading: ReturnType<typeof useTableFile> }) {
  const id = useId();
  const { file, headerAt, readAgain, chooseHeader } = reading;
  if (!file) return null;
  const { encoding, sheets = [], rows } = file;
  const names = rows
    .map((row, at) => ({ value: String(at), row }))
    .filter(({ row, value }) => hasText(row) && (Number(value) < MOST_CHOICES || Number(value) === headerAt))
    .map(({ value, row }) => ({
      value,
      label: `Row ${Number(value) + 1}: ${row
        .filter((cell) => cell.trim() !== '')
        .join(', ')
        .slice(0, 60)}`,
    }));
  const [sheet = ''] = sheets;
  return (
    <section className="panel" aria-labelledby={id}>
      <div>
        <h2 id={id}>File settings</h2>
        <p className="panel-lead">If characters look wrong below, choose another encoding.</p>
      </div>
      <div className="import-columns">
        {encoding && (
          <FilterSelect
            label="Encoding"
            value={encoding}
            options={optionsOf(ENCODINGS)}
            onChange={(chosen) => readAgain({ encoding: chosen as Encoding })}
          />
        )}
        {sheets.length > 1 && (
          <FilterSelect
            label="Sheet"
            value={file.sheet ?? sheet}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onChange={(chosen) => readAgain({ sheet: chosen })}
          />
        )}
        <FilterSelect
          label="Header row"
          value={String(headerAt)}
          options={names}
          onChange={(chosen) => chooseHeader(Number(chosen))}
        />
      </div>
    </section>
  );
}
