import { templateFields } from '../../../../src/shared/submissions/replyTemplate';
import { ConflictDialog } from '../../../kit/drafts/ConflictDialog';
import { describeFields } from '../../../kit/drafts/differences';
import type { useDraft } from '../../../kit/drafts/useDraft';
import { useStaff } from '../../../kit/stored/useStaff';
import { When } from '../../../kit/view/When';
import { valuesOf, type TemplateRow, type TemplateValues } from '../template';

interface TemplateConflictProps {
  stored: TemplateRow;
  editing: ReturnType<typeof useDraft<TemplateValues>>;
  isOpen: boolean;
  onClose: () => void;
}

/** Compares both sides with the version they have in common. */
export function TemplateConflict({ stored, editing, isOpen, onClose }: TemplateConflictProps) {
  const nameOf = useStaff();
  const theirs = valuesOf(stored);
  const base = editing.draft?.base ?? theirs;
  return (
    <ConflictDialog
      isOpen={isOpen}
      saved={
        <>
          {nameOf(stored.updated_by)} saved this template on <When iso={stored.updated_at} />.
        </>
      }
      theirs={describeFields(templateFields, base, theirs)}
      mine={describeFields(templateFields, base, editing.draft?.value ?? theirs)}
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
