import { toLocal } from '../../../src/shared/jobs/editing/localTime';

/** Gives a text to the person as a file, named after what it holds and their day. */
export function downloadCsv(text: string, what: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${what}-${toLocal(new Date().toISOString()).slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
