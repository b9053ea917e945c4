/** Search and filters of the list, and its export. */
import { useDataProvider, type CrudSort } from '@refinedev/core';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toCsv } from '../../../../src/shared/csv';
import { TYPES } from '../../../../src/shared/jobs/editing/jobFields';
import { SHIFTS } from '../../../../src/shared/jobs/day';
import { WORKPLACES } from '../../../../src/shared/jobs/jobQuery';
import { JOB_STATES } from '../../../kit/data/jobs/jobState';
import { downloadCsv, useExportRows } from '../../../kit/data/exportRows';
import { useAction } from '../../../kit/data/useAction';
import { optionsOf, SortSelect, withChosen } from '../../../kit/ui/list/filters';
import { ListTools } from '../../../kit/ui/list/listTools';
import type { List } from '../../../kit/ui/list/useListTable';
import { cellsOf, HEADER } from '../jobColumns';
import type { JobRow } from '../jobRow';
import { useIndustryOptions } from '../jobChoices';
import { jobsRequest, sortersOf, type JobsQuery, SORTS } from './jobsQuery';

const CHUNK = 500;

interface ExportButtonProps {
  query: JobsQuery;
  sorting: CrudSort;
  isDisabled: boolean;
}

/** The ids of all search results, page by page. */
function useReadIds({ query, sorting }: Omit<ExportButtonProps, 'isDisabled'>) {
  const provider = useDataProvider()();
  return async (): Promise<number[]> => {
    const ids: number[] = [];
    const request = jobsRequest(query, 'id');
    for (let page = 1; ; page += 1) {
      const { data } = await provider.getList<{ id: number }>({
        resource: 'jobs',
        ...request,
        sorters: sortersOf(sorting),
        pagination: { currentPage: page, pageSize: CHUNK },
      });
      ids.push(...data.map(({ id }) => id));
      if (data.length < CHUNK) return ids;
    }
  };
}

/** Exports all search results, as a table for a spreadsheet. */
export function ExportButton({ isDisabled, ...list }: ExportButtonProps) {
  const readIds = useReadIds(list);
  const exportRows = useExportRows<JobRow>('jobs');
  const { act } = useAction();
  const [progress, setProgress] = useState<number>();

  async function save() {
    const rows = (await exportRows(await readIds(), { onProgress: setProgress })) ?? [];
    const now = new Date();
    const table = [HEADER, ...rows.map((row) => cellsOf(row, now))];
    downloadCsv(toCsv(table), 'jobs');
  }

  async function run() {
    setProgress(0);
    await act(save, { failed: 'The jobs could not be exported' });
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

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const directions = (field: string): readonly [string, string] => {
  if (field.endsWith('_at')) return ['earliest first', 'latest first'];
  return field.startsWith('salary') ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A'];
};

export function JobsTools(list: List<JobsQuery>) {
  const industries = useIndustryOptions();
  return (
    <ListTools
      {...list}
      label="Search and filter jobs"
      search={{ name: 'q', label: 'Title, company, location or number' }}
      fields={[
        { name: 'status', label: 'Status', all: 'Any status', options: optionsOf(JOB_STATES) },
        {
          name: 'category',
          label: 'Industry',
          all: 'All industries',
          options: withChosen(industries, list.query.category),
        },
        { name: 'type', label: 'Type', all: 'All types', options: named(TYPES) },
        { name: 'workplace', label: 'Workplace', all: 'All workplaces', options: optionsOf(WORKPLACES) },
        { name: 'shift', label: 'Shift', all: 'Any shift', options: optionsOf(SHIFTS) },
      ]}
    >
      <SortSelect {...list} {...{ sorts: SORTS, directions }} />
    </ListTools>
  );
}
