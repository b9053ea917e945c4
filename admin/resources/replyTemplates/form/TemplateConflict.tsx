import { templateFields } from '../../../../src/shared/submissions/replyTemplate';
import type { Editing } from '../../../kit/data/drafts/useDraft';
import { RecordConflict } from '../../../kit/content/RecordConflict';
import { valuesOf, type TemplateRow, type TemplateValues } from '../template';

interface TemplateConflictProps {
  stored: TemplateRow;
  editing: Editing<TemplateValues>;
  isOpen: boolean;
  onClose: () => void;
}

export function TemplateConflict(props: TemplateConflictProps) {
  return (
    <RecordConflict {...props} noun="template" fields={templateFields} theirs={valuesOf(props.stored)} />
  );
}
