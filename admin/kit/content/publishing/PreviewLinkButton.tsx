import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../ui/view/LoadStates';
import type { Publishing } from './usePublishing';

/** Few who edit a text make a link to it. */
const MakePreviewLink = lazy(async () => ({ default: (await import('./MakePreviewLink')).MakePreviewLink }));

interface PreviewLinkButtonProps<T> {
  publishing: Publishing<T>;
}

/** A link to the page with the draft, for somebody without an account. */
export function PreviewLinkButton<T>({ publishing }: PreviewLinkButtonProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const { content, editing } = publishing;
  if (!editing.prepared) return null;
  const { createLink, endLinks } = publishing.calls;
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
          <MakePreviewLink path={content.path} create={createLink} endAll={endLinks} />
        </Suspense>
      </Modal>
    </>
  );
}
