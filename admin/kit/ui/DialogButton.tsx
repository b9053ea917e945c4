import { useModal } from '@refinedev/antd';
import { Button, Modal } from 'antd';
import { useRef, type ReactNode } from 'react';

interface DialogButtonProps {
  button: string;
  label?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  title: string;
  children: (onClose: () => void) => ReactNode;
}

export function DialogButton(props: DialogButtonProps) {
  const { button, label, isDanger = false, isDisabled = false, title, children } = props;
  const { modalProps, show, close } = useModal();
  const content = useRef<HTMLDivElement>(null);
  const focusFirst = () => content.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  return (
    <>
      <Button
        aria-label={label}
        danger={isDanger}
        // The focus stays if the result of its dialog disables the button.
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : show}
      >
        {button}
      </Button>
      <Modal
        title={title}
        open={modalProps.open ?? false}
        footer={null}
        maskClosable={false}
        onCancel={close}
        afterOpenChange={(isThere) => isThere && focusFirst()}
        closable={{ 'aria-label': 'Close' }}
        destroyOnHidden
      >
        <div ref={content}>{children(close)}</div>
      </Modal>
    </>
  );
}
