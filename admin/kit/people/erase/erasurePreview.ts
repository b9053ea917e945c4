/** What `preview_erasure` answers, and how it is said. Pure. */
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import type { AnswerOf } from '../../data/functions';

export type ErasurePreview = AnswerOf<'preview_erasure'>;
type PreviewedItem = ErasurePreview['erased'][number];

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export const itemInWords = ({ kind, job_title, reference }: PreviewedItem) =>
  `${submissionKinds[kind]}${job_title ? ` for ${job_title}` : ''}, ${reference}`;

/** What hangs on an item: "with the file cv.pdf and 2 notes"; empty for nothing. */
export function companyInWords({ file, earlier_files, notes }: PreviewedItem): string {
  const parts = [
    file && `the file ${file}`,
    earlier_files > 0 && counted(earlier_files, 'earlier file'),
    notes > 0 && counted(notes, 'history entry', 'history entries'),
  ];
  const said = parts.filter(Boolean).join(' and ');
  return said && `with ${said}`;
}

/** What goes beside the items; empty for nothing. */
export function restInWords({ mails, alerts }: ErasurePreview): string {
  const parts = [mails > 0 && counted(mails, 'email'), alerts > 0 && counted(alerts, 'job alert')];
  return parts.filter(Boolean).join(' and ');
}

export const isEmpty = ({ erased, mails, alerts }: ErasurePreview) =>
  erased.length === 0 && mails === 0 && alerts === 0;

export function resultInWords({ erased, held, files }: AnswerOf<'erase_person'>): string {
  const kept = held > 0 ? ` ${counted(held, 'entry is', 'entries are')} on hold and kept.` : '';
  return `${counted(erased, 'entry', 'entries')} and ${counted(files, 'file')} erased.${kept}`;
}
