import { Modal } from 'antd';
import { ScheduleForm, type ScheduleFormProps } from './ScheduleForm';

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
    <ScheduleForm {...form} />
  </Modal>
);
