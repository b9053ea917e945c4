import type { ReactNode } from 'react';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { WithPreview } from '../../kit/content/preview/WithPreview';

interface SectionPreviewProps {
  section: ListSection;
  items: readonly Item[];
  isOn: boolean;
  children: ReactNode;
}

/** The list, and beside it the page with the list as it is on the screen. */
export const SectionPreview = ({ section, items, isOn, children }: SectionPreviewProps) => (
  <WithPreview
    id={`site_content/${section.id}`}
    path={section.path}
    value={section.toContent(items)}
    isOn={isOn}
  >
    {children}
  </WithPreview>
);
