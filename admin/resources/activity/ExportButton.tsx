import { useDataProvider } from '@refinedev/core';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toCsv } from '../../../src/shared/csv';
import { downloadCsv, MOST, readAll, useExportRows } from '../../kit/data/exportRows';
import { useAction } from '../../kit/data/useAction';
import { conditionsOf, type ActivityQuery } from './activityQuery';
import type { ActivityRow } from './changeLabels';
import { tableOf } from './exportTable';
import { useNames } from './useNames';

interface ExportButtonProps {
  filters: ActivityQuery;
  isDisabled: boolean;
  /** The export itself adds a line to the log. */
  onExported: () => void;
}

/** Exports everything that matches the filters, as a table. It stops when the person leaves the screen. */
function useExport({ filters, onExported }: Omit<ExportButtonProps, 'isDisabled'>) {
  const provider = useDataProvider()();
  const nameOf = useNames();
  const exportRows = useExportRows<ActivityRow>('activity');
  const { act } = useAction();
  const [progress, setProgress] = useState<number>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const isStopped = () => isGone.current;
  /** Undefined if the person left the screen. */
  async function save() {
    const request = { resource: 'activity', filters: conditionsOf(filters), meta: { select: 'id' } };
    const read = await readAll((params) => provider.getList<{ id: number }>(params), request, {
      onProgress: () => undefined,
      isStopped,
    });
    const ids = read?.entries.map(({ id }) => id);
    const lines = ids && (await exportRows(ids, { onProgress: setProgress, isStopped }));
    if (!read || !lines) return undefined;
    downloadCsv(toCsv(tableOf(lines, nameOf)), 'activity');
    return {
      message: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'} exported`,
      description:
        read.total > MOST
          ? `These are the newest of ${read.total}. Narrow the filters for the rest.`
          : undefined,
    };
  }

  async function run() {
    setProgress(0);
    const isDone = await act(save, {
      done: (success) => success,
      failed: 'The activity log could not be exported',
    });
    if (isDone) onExported();
    setProgress(undefined);
  }
  return { progress, run: () => void run() };
}

export function ExportButton({ isDisabled, ...props }: ExportButtonProps) {
  const { progress, run } = useExport(props);
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      disabled={isDisabled}
      loading={progress !== undefined}
      onClick={run}
    >
      {progress ? `Exporting, ${Math.floor(progress * 100)} %` : 'Export CSV'}
    </Button>
  );
}
