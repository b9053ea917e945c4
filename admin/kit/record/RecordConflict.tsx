import type { ReactNode } from 'react';
import { ConflictDialog } from '../drafts/ConflictDialog';
import { describeFields } from '../drafts/differences';
import type { useDraft } from '../drafts/useDraft';
import { useStaff } from '../stored/useStaff';
import { When } from '../view/When';

interface RecordConflictProps<Values> {
  readonly noun: string;
  readonly fields: Readonly<Record<string, { readonly label: string }>>;
  readonly stored: { readonly updated_at: string; readonly updated_by: string | null };
  readonly theirs: Values;
  readonly editing: ReturnType<typeof useDraft<Values>>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What else there is to know of the stored row. */
  readonly children?: ReactNode;
}

/** Compares both sides with the version they have in common. */
export function RecordConflict<Values extends Readonly<Record<string, unknown>>>({
  noun,
  fields,
  stored,
  theirs,
  editing,
  isOpen,
  onClose,
  children,
}: RecordConflictProps<Values>) {
  const nameOf = useStaff();
  const base = editing.draft?.base ?? theirs;
  return (
    <ConflictDialog
      isOpen={isOpen}
      saved={
        <>
          {nameOf(stored.updated_by)} saved this {noun} on <When iso={stored.updated_at} />.{children}
        </>
      }
      theirs={describeFields(fields, base, theirs)}
      mine={describeFields(fields, base, editing.draft?.value ?? theirs)}
      onKeepMine={() => {
        editing.rebase();
        onClose();
      }}
      onTakeTheirs={() => {
        editing.forget();
        onClose();
      }}
      onLater={onClose}
    />
  );
}
