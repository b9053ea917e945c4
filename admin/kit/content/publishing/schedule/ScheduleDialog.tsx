import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/view/LoadStates';
import type { ScheduleFormProps } from './ScheduleForm';

/** A screen without a form of its own has no use for what forms are made of, until somebody schedules. */
const ScheduleForm = lazy(async () => ({ default: (await import('./ScheduleForm')).ScheduleForm }));

interface ScheduleDialogProps extends ScheduleFormProps {
  title: string;
  isOpen: boolean;
}

/** Asks from when and, if somebody wants it, until when visitors see something. Each opening starts afresh. */
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
