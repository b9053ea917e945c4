import { Button } from 'antd';
import { Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { ListSection } from '../../../src/shared/content/listSection';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { SiteLink } from '../../kit/ui/view/SiteLink';
import { isShown } from '../../kit/content/visibility/isShown';
import { VisibilitySwitch } from '../../kit/content/visibility/VisibilitySwitch';

/** Where visitors see it, unless they do not. */
function WhereSeen({ section: { visibility, path, isPrivate } }: { section: ListSection }) {
  const { rows, isLoading } = useStoredRows('site_settings');
  if (isPrivate) return 'For staff only: visitors do not see this list.';
  if (isLoading || isShown(visibility, rows)) return <SiteLink path={path} />;
  return 'Hidden: visitors do not see it.';
}

/** The switch of a section that can be hidden, right where it is edited. */
function SectionVisibility({ section, isReadOnly }: { section: ListSection; isReadOnly: boolean }) {
  const settings = useStoredRows('site_settings');
  const { visibility } = section;
  if (!visibility || settings.isLoading || settings.isFailed) return null;
  const isVisible = isShown(visibility, settings.rows);
  return <VisibilitySwitch setting={visibility} as="p" {...{ isVisible, isReadOnly }} />;
}

interface SectionHeadingProps {
  section: ListSection;
  canEdit: boolean;
  addButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  /** What else can be done with the whole list. */
  children: ReactNode;
}

/** What the list is, where it is seen, whether it is seen, and how to add to it. */
export function SectionHeading({ section, canEdit, addButton, onAdd, children }: SectionHeadingProps) {
  return (
    <>
      <PageHeading title={section.label} lead={<WhereSeen section={section} />}>
        {children}
        {canEdit && (
          <Button ref={addButton} icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
            Add {section.nouns.one}
          </Button>
        )}
      </PageHeading>
      <SectionVisibility section={section} isReadOnly={!canEdit} />
    </>
  );
}
