import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../ui/view/states';
import type { Editing } from './useEditing';

/** Lazy, because few editors create a link. */
const MakePreviewLink = lazy(async () => ({ default: (await import('./MakePreviewLink')).MakePreviewLink }));

/** A link to the page with the draft, for people without an account. */
export function PreviewLinkButton<T>({ editing }: { editing: Editing<T> }) {
  const [isOpen, setOpen] = useState(false);
  if (!editing.draft) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview link…</Button>
      <Modal
        title="Preview link"
        open={isOpen}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        closable={{ 'aria-label': 'Close' }}
        footer={null}
      >
        <Suspense fallback={<Loading label="Loading the preview link" />}>
          <MakePreviewLink path={editing.content.path} {...editing.links} />
        </Suspense>
      </Modal>
    </>
  );
}
