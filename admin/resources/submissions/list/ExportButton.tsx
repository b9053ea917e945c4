import { useDataProvider } from '@refinedev/core';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toCsv } from '../../../../src/shared/csv';
import { downloadCsv, MOST, readAll, useExportRows } from '../../../kit/data/exportRows';
import { useStaff } from '../../../kit/data/stored/staff';
import { useAction } from '../../../kit/data/useAction';
import type { InboxArea } from '../areas';
import { useIndustryLabels } from '../labels';
import { submissionsRequest, type SubmissionFilters } from '../filters';
import type { Submission } from '../submissionRow';
import { useMe } from '../useSubmissions';

interface ExportButtonProps {
  area: InboxArea;
  filters: SubmissionFilters;
}

/** One export at a time. It ends by itself, by `stop`, or when the person leaves the screen. */
function useExport({ area, filters }: ExportButtonProps) {
  const provider = useDataProvider()();
  const me = useMe();
  const nameOf = useStaff();
  const industryOf = useIndustryLabels();
  const exportRows = useExportRows<Submission>(area.name);
  const { act } = useAction();
  const [progress, setProgress] = useState<number>();
  /** Counts runs; a run with an older number has been stopped. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  /** Undefined if it was stopped. */
  async function save(isStopped: () => boolean) {
    // It is loaded before rows are read, because an export is logged.
    const { tableOf } = await import('./exportColumns');
    const { meta, ...request } = submissionsRequest(area, filters, me);
    const read = await readAll(
      (params) => provider.getList<{ id: number }>(params),
      { ...request, meta: { ...meta, select: 'id' } },
      { onProgress: () => undefined, isStopped },
    );
    const ids = read?.entries.map(({ id }) => id);
    const entries = ids && (await exportRows(ids, { onProgress: setProgress, isStopped }));
    if (!read || !entries) return undefined;
    downloadCsv(toCsv(tableOf(entries, { area, nameOf, industryOf })), area.name);
    return {
      message: `${entries.length} ${area.nouns[entries.length === 1 ? 0 : 1]} exported`,
      description:
        read.total > MOST
          ? `These are the newest of ${read.total}. Narrow the filters for the rest.`
          : undefined,
    };
  }

  async function run() {
    turn.current += 1;
    const mine = turn.current;
    const isStopped = () => mine !== turn.current;
    const unlessStopped = (error: unknown) => {
      if (!isStopped()) throw error;
      return undefined;
    };
    setProgress(0);
    await act(() => save(isStopped).catch(unlessStopped), {
      done: (success) => success,
      failed: `The ${area.nouns[1]} could not be exported`,
    });
    if (!isStopped()) setProgress(undefined);
  }

  return {
    progress,
    run: () => void run(),
    stop: () => {
      turn.current += 1;
      setProgress(undefined);
    },
  };
}

/** Exports all search results, as a table for a spreadsheet. */
export function ExportButton(props: ExportButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { progress, run, stop } = useExport(props);
  const isRunning = progress !== undefined;

  function cancel() {
    stop();
    button.current?.focus();
  }

  return (
    <>
      <Button ref={button} icon={<Download size={16} aria-hidden="true" />} loading={isRunning} onClick={run}>
        {isRunning ? `Exporting, ${Math.floor(progress * 100)} %` : 'Export CSV'}
      </Button>
      {isRunning && <Button onClick={cancel}>Cancel export</Button>}
    </>
  );
}
