import { Button, Input } from 'antd';
import { useId, useState, type ChangeEvent } from 'react';
import { toCsv } from '../../../../src/shared/csv';
import { HEADER } from '../jobColumns';

/** Number and status are ignored: an imported job is a new draft. */
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv([HEADER.slice(2)]))}`;

interface ChooseTableProps {
  onBytes: (bytes: Uint8Array) => void;
  onText: (text: string) => void;
}

/** A table from a file, or pasted from a spreadsheet. */
export function ChooseTable({ onBytes, onText }: ChooseTableProps) {
  const id = useId();
  const [pasted, setPasted] = useState('');

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) onBytes(new Uint8Array(await file.arrayBuffer()));
    target.value = '';
  }

  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>1. The table</h2>
        <p className="panel-lead">
          A CSV file or an Excel workbook (.xlsx) with a header row.{' '}
          <a href={template} download="jobs-template.csv">
            Download an empty template
          </a>
          , or use your own file: the columns are matched in the next step.
        </p>
      </div>
      <div className="field import-file">
        <label htmlFor={id}>CSV or Excel file</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={(event) => void choose(event)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>Or paste rows here</label>
        <Input.TextArea
          id={`${id}-text`}
          rows={4}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      </div>
      <div>
        <Button disabled={pasted.trim() === ''} onClick={() => onText(pasted)}>
          Use pasted rows
        </Button>
      </div>
    </section>
  );
}
