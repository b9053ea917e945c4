/** Asks for the start and end of visibility, for anything that can be scheduled. */
import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/view/states';
import type { ScheduleFormProps } from './ScheduleForm';
import { UNDECIDED, type DraftTimes } from './draftLabels';

/** Lazy, because a screen without a form needs the form library only for scheduling. */
const ScheduleForm = lazy(async () => ({ default: (await import('./ScheduleForm')).ScheduleForm }));

interface ScheduleDialogProps extends ScheduleFormProps {
  title: string;
  isOpen: boolean;
}

/** Each opening resets the form. */
export const ScheduleDialog = ({ title, isOpen, ...form }: ScheduleDialogProps) => (
  <Modal
    title={title}
    open={isOpen}
    onCancel={form.onClose}
    maskClosable={false}
    destroyOnHidden
    closable={{ 'aria-label': 'Close' }}
    footer={null}
  >
    <Suspense fallback={<Loading label="Loading the form" />}>
      <ScheduleForm {...form} />
    </Suspense>
  </Modal>
);

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

/** Asks for the times of a draft, and stays open until they are saved. */
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
