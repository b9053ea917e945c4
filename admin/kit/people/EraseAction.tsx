/** Erases everything from one address, after showing it and asking for the reference. */
import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { senderName } from '../../../src/shared/submissions/address';
import type { EraseProps } from './erasure';

/** Lazy, because few visits to a person need the form. */
const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog')).EraseDialog }));

export function EraseAction(props: EraseProps) {
  // Each opening is a new, empty dialog.
  const [openings, setOpenings] = useState(0);
  const [isOpen, setOpen] = useState(false);
  function open() {
    setOpenings(openings + 1);
    setOpen(true);
  }
  return (
    <>
      <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={open}>
        Erase…<span className="visually-hidden"> everything from {senderName(props.email)}</span>
      </Button>
      {openings > 0 && (
        <Suspense>
          <EraseDialog key={openings} {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
