import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Fields } from '../../../src/shared/content/fields';
import type { Sides } from '../data/merge/mergeFields';
import type { Edited } from '../data/edits/useEdits';
import { useStaff } from '../data/stored/staff';
import { When } from '../ui/view/values';

/** Lazy, because two people rarely change one row at a time. */
const FieldsMerge = lazy(async () => ({
  default: (await import('./versions/merge/FieldsMerge')).FieldsMerge,
}));

interface RecordConflictProps<Values> {
  readonly noun: string;
  readonly fields: Fields;
  readonly stored: {
    readonly version: number;
    readonly updated_at: string;
    readonly updated_by: string | null;
  };
  readonly theirs: Values;
  readonly editing: Edited<Values>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** More details of the stored row. */
  readonly children?: ReactNode;
}

type AnyValues = Readonly<Record<string, unknown>>;

/** Merges the edits of a row with a version saved after they began. */
export function RecordConflict<Values extends object>({
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
  const { edits } = editing;
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  if (!isWanted) return null;
  const sides = { base: edits?.base ?? theirs, mine: edits?.value ?? theirs, theirs };
  return (
    <Suspense>
      <FieldsMerge
        key={stored.version}
        fields={fields}
        sides={sides as unknown as Sides<AnyValues>}
        isOpen={isOpen}
        saved={
          <>
            {nameOf(stored.updated_by)} saved this {noun} on <When iso={stored.updated_at} />.{children}
          </>
        }
        onMerged={(values) => {
          editing.merge(values as Values);
          onClose();
        }}
        onTakeTheirs={() => {
          editing.forget();
          onClose();
        }}
        onLater={onClose}
      />
    </Suspense>
  );
}
