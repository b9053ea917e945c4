/** Erases everything that came from one address, after showing what that is and asking for the reference. */
import { Button, Modal } from 'antd';
import { Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { Loading, LoadFailed } from '../../ui/view/LoadStates';
import './erase.css';
import { ErasureList } from './ErasureList';
import { isEmpty } from './erasurePreview';
import { ReferenceField } from './ReferenceField';
import { REASONS, useErasure, useErasurePreview } from './useErasure';

interface EraseActionProps {
  email: string;
  /** What has to be typed: the reference of the entry that the person is looked at through. */
  reference: string;
  /** What is chosen first. */
  reason?: keyof typeof REASONS;
  /** Told once the data is gone; the entry on the screen may be gone with it. */
  onErased?: () => void;
}

/** Spaces, hyphens and small letters are how people type. */
const plain = (reference: string) => reference.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

type DialogProps = EraseActionProps & { isOpen: boolean; onClose: () => void };

function EraseDialog({ email, reference, reason: first = 'asked', isOpen, onClose, onErased }: DialogProps) {
  const id = useId();
  const form = useId();
  const [reason, setReason] = useState(first);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { preview, isFailed, reload } = useErasurePreview(email, isOpen);
  const { isBusy, erase } = useErasure();
  const canErase = preview !== undefined && !isBusy && !isEmpty(preview);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canErase) return undefined;
    const isConfirmed = plain(typed) === plain(reference);
    setWrong(!isConfirmed);
    if (!isConfirmed) return document.getElementById(id)?.focus();
    if (!(await erase(email, reason))) return reload();
    onClose();
    onErased?.();
  }

  return (
    <Modal
      title={`Erase all data of ${email}?`}
      open={isOpen}
      onCancel={onClose}
      width={640}
      maskClosable={false}
      destroyOnHidden
      footer={
        <div className="dialog-buttons">
          <Button onClick={onClose}>Cancel</Button>
          <Button danger type="primary" form={form} htmlType="submit" loading={isBusy} disabled={!canErase}>
            Erase permanently
          </Button>
        </div>
      }
    >
      {!preview && !isFailed && <Loading label="Loading the data to be erased" />}
      {isFailed && <LoadFailed what="the data to be erased" onRetry={reload} />}
      {preview && <ErasureList preview={preview} />}
      <form id={form} className="dialog-form" onSubmit={(event) => void submit(event)}>
        <FilterSelect
          label="Reason, for the erasure log"
          value={reason}
          options={REASONS}
          onChange={(chosen) => setReason(chosen as keyof typeof REASONS)}
        />
        <ReferenceField {...{ id, reference, isWrong }} value={typed} onChange={setTyped} />
        <p className="dialog-note">This cannot be undone. Only an anonymous log entry remains.</p>
      </form>
    </Modal>
  );
}

export function EraseAction(props: EraseActionProps) {
  // Each opening is a new dialog, in which nothing is typed yet.
  const [openings, setOpenings] = useState(0);
  const [isOpen, setOpen] = useState(false);
  function open() {
    setOpenings(openings + 1);
    setOpen(true);
  }
  return (
    <>
      <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={open}>
        Erase…<span className="visually-hidden"> everything from {props.email}</span>
      </Button>
      {openings > 0 && (
        <EraseDialog key={openings} {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
