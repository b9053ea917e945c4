import { useEffect, useRef, type KeyboardEvent } from 'react';
import { listSections, singletons, tabSections } from '../../../../src/shared/content/registry';
import type { ContentPlace } from '../../../../src/shared/edit';
import { contentAddress, slugOf } from '../../../kit/addresses';
import { SettingForm } from '../../../kit/content/settings/SettingForm';
import { focusField } from '../../../kit/fields/focusField';
import { ReadOnlyNote } from '../../../kit/ui/view/ReadOnlyNote';
import { DASHBOARD } from '../../auth/returnPath';
import { ItemPanel } from './ItemPanel';
import type { PageEdits } from './useEdits';

interface EditProps {
  edits: PageEdits;
  isReadOnly: boolean;
}

/** The form that the place belongs to. */
function Fields({ place: { id, item }, edits, isReadOnly }: EditProps & { place: ContentPlace }) {
  const { content, settings } = edits;
  const setting = singletons.find(({ key }) => id === `site_settings/${key}`);
  if (setting) return <SettingForm key={id} {...{ setting, settings, isReadOnly }} isBesidePage />;
  const section = listSections.find((one) => id === `site_content/${one.id}`);
  if (!section || item === undefined) return null;
  const address = tabSections.includes(section)
    ? `${DASHBOARD}/${slugOf(section.id)}`
    : contentAddress(section.id);
  return <ItemPanel key={`${id} ${item}`} {...{ section, item, content, isReadOnly, address }} />;
}

interface PanelProps extends EditProps {
  /** What was opened last: another object each time. */
  opened: ContentPlace;
  /** Leads back to the text on the page. */
  onLeave: () => void;
}

/** The fields of what was chosen on the page, with the caret in the one it comes from. */
export function Panel({ opened, edits, isReadOnly, onLeave }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { field, line } = opened;
    if (panel.current && !focusField(panel.current, field, line)) panel.current.focus();
  }, [opened]);

  function leave(event: KeyboardEvent) {
    // What lies over the panel, such as a dialog, has an Escape of its own.
    const isInside = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
    event.preventDefault();
    onLeave();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back from any of its fields
    <section ref={panel} className="edit-panel" aria-label="Fields" tabIndex={-1} onKeyDown={leave}>
      {isReadOnly ? <ReadOnlyNote /> : <p className="edit-hint">Escape leads back to the page.</p>}
      <Fields place={opened} {...{ edits, isReadOnly }} />
    </section>
  );
}
