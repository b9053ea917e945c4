import type { ReactNode } from 'react';
import { LivePreview, type LivePreviewProps } from './LivePreview';

interface WithPreviewProps extends LivePreviewProps {
  isOn: boolean;
  children: ReactNode;
}

/** What is edited, and beside it, or below where there is no room, the page that shows it. */
export function WithPreview({ isOn, children, ...preview }: WithPreviewProps) {
  return (
    <div className="with-preview" data-on={isOn}>
      <div className="with-preview-form">{children}</div>
      {isOn && <LivePreview {...preview} />}
    </div>
  );
}
