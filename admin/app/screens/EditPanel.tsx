/** The fields of the chosen element, with the focus in the field it comes from. */
import { Button, Form } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useId, useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Fields } from '../../../src/shared/content/fields';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { withProposedSlugs } from '../../../src/shared/content/proposedSlugs';
import { fieldsOfKind } from '../../../src/shared/content/sections/pageRows';
import { HEAD } from '../../../src/shared/content/sections/sectionKinds';
import { takenSlugs } from '../../../src/shared/content/resolve';
import { listSections, singletons, tabSections } from '../../../src/shared/content/registry';
import type { ContentPlace } from '../../../src/shared/preview/edit';
import { DraftNotes } from '../../kit/content/publishing/DraftNotes';
import { PublishingBar } from '../../kit/content/publishing/PublishingBar';
import { KeptNote } from '../../kit/data/edits/FormBar';
import { sectionOf, type KnownPage } from '../../kit/data/stored/knownPages';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { FieldList } from '../../kit/fields/FieldList';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { useCheckItems, SectionConflict } from '../../resources/section/SectionBar';
import { useSectionItems, withItem, type SectionItems } from '../../resources/section/sectionContent';
import { contentAddress, slugOf } from '../../kit/ui/addresses';
import { SettingForm } from '../../kit/content/SettingForm';
import { focusField, typeInto } from '../../kit/fields/fieldAddress';
import { ReadOnlyNote } from '../../kit/ui/view/states';
import { addressProblems } from '../build/sections';
import { DASHBOARD } from '../auth/returnPath';
import type { PageEdits } from './usePageEdits';

interface ItemPanelProps {
  section: ListSection;
  item: string;
  content: StoredRows<'site_content'>;
  isReadOnly: boolean;
  /** The fields of the item, if they differ from one item to another. */
  fields?: Fields;
  /** Rules about other content. */
  checkPairs?: (values: Values) => Readonly<Record<string, string>>;
  /** The address of the whole list. */
  address?: string;
}

/** One item as a form; its edits belong to the list. */
function useItemForm(props: ItemPanelProps, list: SectionItems) {
  const { section, item: id, fields = section.fields, checkPairs } = props;
  const isIt = (item: Item) => item.id === id;
  const others = list.items.filter((item) => !isIt(item));
  return useFieldForm(fields, list.find(id) ?? {}, {
    onChange: (step) =>
      list.editing.change((latest) => {
        const before = latest.find(isIt);
        if (!before) return latest;
        const after = step(before);
        // Links use the published address of an item.
        return withItem(latest, id, list.editing.row ? after : withProposedSlugs(fields, before, after));
      }),
    checkPairs: (values) => ({
      ...section.checkPairs?.(values),
      ...takenSlugs(fields, values, others),
      ...checkPairs?.(values),
    }),
  });
}

/** The fields of one list item, with the bar that publishes the list. */
function ItemPanel(props: ItemPanelProps) {
  const { section, item: id, content: stored, isReadOnly, address } = props;
  const titleId = useId();
  const list = useSectionItems(section, stored);
  const { editing } = list;
  const item = list.find(id);
  const form = useItemForm(props, list);
  const checkItems = useCheckItems(section, list);

  return (
    <Form
      {...form.props}
      className="panel"
      aria-labelledby={titleId}
      onFinish={form.whenComplete(
        () => checkItems() && editing.publish((field, message) => form.report(field, message)),
      )}
    >
      <div>
        <h2 id={titleId}>
          {section.label}
          {item && `: ${section.title(item)}`}
        </h2>
        {address && (
          <p className="panel-lead">
            <Link to={address}>All {section.nouns.many}</Link>
          </p>
        )}
      </div>
      <KeptNote edits={editing.edits} />
      {!isReadOnly && <DraftNotes {...{ editing }} />}
      {item ? (
        <FieldList {...{ form, isReadOnly }} isDisabled={editing.isBusy} />
      ) : (
        <p>This {section.nouns.one} is no longer in the list.</p>
      )}
      <PublishingBar {...{ editing, isReadOnly }} check={() => form.check() && checkItems()}>
        <Button type="primary" htmlType="submit" loading={editing.isBusy}>
          Publish<span className="visually-hidden"> {editing.content.name.toLowerCase()}</span>
        </Button>
      </PublishingBar>
      <SectionConflict {...{ section }} conflict={editing.conflict} />
    </Form>
  );
}

interface EditProps {
  edits: PageEdits;
  isReadOnly: boolean;
}

/** One section of a page, with the fields of its kind. */
function PageSection({ page, item, edits, isReadOnly }: EditProps & { page: KnownPage; item: string }) {
  const kind = page.sections.find(({ id }) => id === item)?.kind ?? '';
  const { id, title, address } = page;
  const section = useMemo(() => sectionOf({ id, title, address }), [id, title, address]);
  return (
    <ItemPanel
      {...{ section, item, isReadOnly }}
      content={edits.content}
      fields={fieldsOfKind(kind)}
      checkPairs={(values) => (kind === HEAD.id ? addressProblems(values['address'], edits.pages, id) : {})}
    />
  );
}

/** The form of the chosen place. */
function Fields({ place: { id, item }, edits, isReadOnly }: EditProps & { place: ContentPlace }) {
  const { content, settings } = edits;
  const setting = singletons.find(({ key }) => id === `site_settings/${key}`);
  if (setting) return <SettingForm key={id} {...{ setting, settings, isReadOnly }} isBesidePage />;
  const page = edits.pages.find((one) => id === `site_content/${one.id}`);
  if (page && item !== undefined)
    return <PageSection key={`${id} ${item}`} {...{ page, item, edits, isReadOnly }} />;
  const section = listSections.find((one) => id === `site_content/${one.id}`);
  if (!section || item === undefined) return null;
  const address = tabSections.includes(section)
    ? `${DASHBOARD}/${slugOf(section.id)}`
    : contentAddress(section.id);
  return <ItemPanel key={`${id} ${item}`} {...{ section, item, content, isReadOnly, address }} />;
}

/** `typed` is its text after somebody typed on the page. */
export type OpenedPlace = ContentPlace & { readonly typed?: string };

interface EditPanelProps extends EditProps {
  /** The last opened place; a new object each time. */
  opened: OpenedPlace;
  /** Returns the focus to the text on the page. */
  onLeave: () => void;
  /** Returns the focus to the page. */
  onTyped: () => void;
  /** Opens the list of the page's sections, if it has one. */
  onList: (() => void) | undefined;
}

export function EditPanel({ opened, edits, isReadOnly, onLeave, onTyped, onList }: EditPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const goBack = useEffectEvent(onTyped);
  useEffect(() => {
    const { field, line, part, typed } = opened;
    if (panel.current && typed !== undefined) {
      typeInto(panel.current, field, typed, line, part);
      // The first click of a double one has moved the focus here.
      if (panel.current.contains(document.activeElement)) goBack();
      return;
    }
    if (panel.current && !focusField(panel.current, field, line, part)) panel.current.focus();
  }, [opened]);

  function leave(event: KeyboardEvent) {
    // An overlay such as a dialog handles its own Escape.
    const isInside = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
    event.preventDefault();
    onLeave();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works in all of its fields
    <section ref={panel} className="edit-panel" aria-label="Fields" tabIndex={-1} onKeyDown={leave}>
      {onList && (
        <div>
          <Button icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={onList}>
            Sections of the page
          </Button>
        </div>
      )}
      {isReadOnly ? <ReadOnlyNote /> : <p className="edit-hint">Press Escape to return to the page.</p>}
      <Fields place={opened} {...{ edits, isReadOnly }} />
    </section>
  );
}
