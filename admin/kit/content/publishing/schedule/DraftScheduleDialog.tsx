import { UNDECIDED, type DraftTimes } from '../draftLabels';
import { ScheduleDialog } from './ScheduleDialog';

interface DraftScheduleDialogProps {
  name: string;
  times: DraftTimes;
  isOpen: boolean;
  isBusy: boolean;
  canRemove: boolean;
  /** True when the times are saved. */
  schedule: (times: DraftTimes) => Promise<boolean>;
  onClose: () => void;
}

const LABELS = { from: 'Goes live on', until: 'Ends on' };

/** Asks when visitors see a draft, and stays open until that is saved. */
export function DraftScheduleDialog(props: DraftScheduleDialogProps) {
  const { name, times, isOpen, isBusy, canRemove, schedule, onClose } = props;
  const save = async (chosen: DraftTimes) => {
    if (await schedule(chosen)) onClose();
  };
  return (
    <ScheduleDialog
      isOpen={isOpen}
      title={`Schedule ${name}`}
      labels={LABELS}
      explanation="Visitors see the draft from the start time. After the end time, they see the published version again."
      {...{ times, isBusy, onClose }}
      onSchedule={save}
      onRemove={canRemove ? () => void save(UNDECIDED) : undefined}
    />
  );
}
