/** The erasure of a person: types and texts of `preview_erasure` and `erase_person`, and both calls. */
import { submissionKinds } from '../../../src/shared/submissions/stages';
import { type AnswerOf, useAnswer, useCall } from '../data/functions';
import { useReadAllAgain } from '../data/useAction';

export type ErasurePreview = AnswerOf<'preview_erasure'>;
type PreviewedItem = ErasurePreview['erased'][number];

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export const itemInWords = ({ kind, job_title, reference }: PreviewedItem) =>
  `${submissionKinds[kind]}${job_title ? ` for ${job_title}` : ''}, ${reference}`;

/** The attached data of an entry: "with the file cv.pdf and 2 notes"; empty without any. */
export function companyInWords({ file, earlier_files, notes }: PreviewedItem): string {
  const parts = [
    file && `the file ${file}`,
    earlier_files > 0 && counted(earlier_files, 'earlier file'),
    notes > 0 && counted(notes, 'history entry', 'history entries'),
  ];
  const said = parts.filter(Boolean).join(' and ');
  return said && `with ${said}`;
}

/** Data outside the entries; empty without any. */
export function restInWords({ mails, alerts }: ErasurePreview): string {
  const parts = [mails > 0 && counted(mails, 'email'), alerts > 0 && counted(alerts, 'job alert')];
  return parts.filter(Boolean).join(' and ');
}

export const isEmpty = ({ erased, mails, alerts }: ErasurePreview) =>
  erased.length === 0 && mails === 0 && alerts === 0;

function resultInWords({ erased, held, files }: AnswerOf<'erase_person'>): string {
  const kept = held > 0 ? ` ${counted(held, 'entry is', 'entries are')} on hold and kept.` : '';
  return `${counted(erased, 'entry', 'entries')} and ${counted(files, 'file')} erased.${kept}`;
}

export const REASONS = {
  asked: 'Requested by the person',
  withdrawn: 'Consent withdrawn',
  other: 'Another reason',
} as const;
export type Reason = keyof typeof REASONS;

export interface EraseProps {
  email: string;
  /** The text to type: the reference of the open entry. */
  reference: string;
  reason?: Reason;
  /** Called once the data is erased; the open entry may be gone too. */
  onErased?: () => void;
}

/** Loads the preview each time the dialog opens. */
export function useErasurePreview(email: string, isOpen: boolean) {
  const query = { enabled: isOpen, staleTime: 0, gcTime: 0 };
  const { answer, isFetching, isFailed, reload } = useAnswer('preview_erasure', { email }, { query });
  return {
    preview: isFetching ? undefined : answer,
    isFailed: isFailed && !isFetching,
    reload: () => void reload(),
  };
}

/** Erases a person and shows the result. True on success. */
export function useErase() {
  // Lists, counts and the activity log: nearly every screen may have shown some of the data.
  const { call } = useCall(useReadAllAgain());
  return (email: string, reason: Reason): Promise<boolean> =>
    call(
      'erase_person',
      { email, reason },
      {
        done: (result) => ({ message: 'Data erased', description: resultInWords(result) }),
        failed: 'Nothing was erased',
      },
    );
}
