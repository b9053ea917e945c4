import { Button, Modal } from 'antd';
import { useRef } from 'react';
import './actions.css';
import type { Option } from '../../../kit/ui/list/FilterSelect';

interface ChooseDialogProps {
  title: string;
  isOpen: boolean;
  choices: readonly Option[];
  /** What holds now, if it is the same for all. */
  current: string | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** One press chooses. */
export function ChooseDialog({ title, isOpen, choices, current, onChoose, onClose }: ChooseDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      title={title}
      open={isOpen}
      footer={null}
      width={360}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && first.current?.focus()}
      destroyOnHidden
    >
      <ul className="plain-list choose-list">
        {choices.map(({ value, label }, place) => (
          <li key={value}>
            <Button
              block
              aria-current={value === current}
              ref={place === 0 ? first : undefined}
              onClick={() => onChoose(value)}
            >
              {label}
              {value === current && ' (now)'}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
