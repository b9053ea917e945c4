import { useDataProvider, useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toCsv } from '../../../../src/shared/csv';
import { downloadCsv } from '../../../kit/download';
import { useRecordExport } from '../../../kit/export/useRecordExport';
import { cellsOf, HEADER } from '../jobColumns';
import type { JobRow } from '../jobRow';
import { filtersOf, sortersOf, type JobsQuery } from './jobsQuery';

const CHUNK = 500;

/** Reads all pages of the current search, one after the other. */
function useReadAll(query: JobsQuery) {
  const provider = useDataProvider()();
  return async (onProgress: (share: number) => void): Promise<JobRow[]> => {
    const rows: JobRow[] = [];
    const now = new Date();
    for (let page = 1; ; page += 1) {
      const { data, total } = await provider.getList<JobRow>({
        resource: 'jobs',
        filters: filtersOf(query, now),
        sorters: sortersOf(query),
        pagination: { currentPage: page, pageSize: CHUNK },
      });
      rows.push(...data);
      if (data.length < CHUNK) return rows;
      onProgress(rows.length / total);
    }
  };
}

/** Everything that the search and filters find, as a table for a spreadsheet. */
export function ExportButton({ query, isDisabled }: { query: JobsQuery; isDisabled: boolean }) {
  const readAll = useReadAll(query);
  const recordExport = useRecordExport();
  const { open: notify } = useNotification();
  const [progress, setProgress] = useState<number>();

  async function run() {
    setProgress(0);
    try {
      const rows = await readAll(setProgress);
      await recordExport('jobs', rows.length);
      const now = new Date();
      const table = [HEADER, ...rows.map((row) => cellsOf(row, now))];
      downloadCsv(toCsv(table), `jobs-${now.toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: 'The jobs could not be exported', description });
    }
    setProgress(undefined);
  }

  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      disabled={isDisabled}
      loading={progress !== undefined}
      onClick={() => void run()}
    >
      {progress ? `Exporting, ${Math.floor(progress * 100)} %` : 'Export CSV'}
    </Button>
  );
}
