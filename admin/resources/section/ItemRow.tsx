import { Button, Tag } from 'antd';
import { ArrowDown, ArrowUp, ListOrdered, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { previewOf } from '../../../src/shared/content/items';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { titleOf, type ItemChange } from '../../kit/data/merge/changes';
import { isSame } from '../../../src/shared/content/resolve';
import { plainWords } from '../../kit/fields/FieldValues';
import { Thumbnail } from '../../kit/images/Thumbnail';
import { DragHandle, MoveButton, useSortableRow } from '../../kit/ui/SortableList';

export interface RowActions {
  edit(item: Item): void;
  remove(item: Item): void;
  /** One position up or down. */
  step(item: Item, by: -1 | 1): void;
  /** Asks for a position; the button gets the focus back. */
  askPlace(item: Item, button: HTMLElement): void;
}

interface BodyProps {
  section: ListSection;
  item: Item;
  subtitle: string | undefined;
  /** A label for its unsaved changes. */
  marks: readonly string[];
  /** The reason why visitors cannot select it. */
  withheld: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean;
  /** The list is filtered, so the neighbours on the screen are not the real ones. */
  isPart: boolean;
  actions: RowActions;
}

/** The first picture of an item, if its section has pictures. */
function pictureOf({ fields }: ListSection, item: Item) {
  const [name, field] = Object.entries(fields).find(([, { kind }]) => kind === 'image') ?? [];
  return name && <Thumbnail src={String(item[name])} size={56} isOptional={field?.isOptional} />;
}

/** A plain-text summary of an item, also for Markdown. */
function wordsOf(section: ListSection, item: Item): string {
  const preview = section.preview(item);
  const isMarkdown = Object.entries(section.fields).some(
    ([name, { kind }]) => kind === 'markdown' && item[name] === preview,
  );
  return isMarkdown ? plainWords(preview) : preview;
}

/** The changes to an item since the list was published. */
export function marksOf(change: ItemChange | undefined): string[] {
  if (!change) return [];
  if (!change.before) return ['New'];
  return [...(change.fields.length > 0 ? ['Changed'] : []), ...(change.moved ? ['Moved'] : [])];
}

function Buttons({ section, item, isFirst, isLast, isPart, actions }: BodyProps) {
  const title = titleOf(section, item);
  return (
    <div className="item-buttons">
      {!isPart && (
        <>
          <MoveButton
            label={`Move ${title} up`}
            icon={ArrowUp}
            isPossible={!isFirst}
            onMove={() => actions.step(item, -1)}
          />
          <MoveButton
            label={`Move ${title} down`}
            icon={ArrowDown}
            isPossible={!isLast}
            onMove={() => actions.step(item, 1)}
          />
        </>
      )}
      <MoveButton
        label={`Move ${title} to position…`}
        icon={ListOrdered}
        isPossible={!(isFirst && isLast)}
        onMove={({ currentTarget }) => actions.askPlace(item, currentTarget)}
      />
      <Button
        icon={<Pencil size={18} aria-hidden="true" />}
        aria-label={`Edit ${title}`}
        onClick={() => actions.edit(item)}
      >
        Edit
      </Button>
      <Button
        danger
        icon={<Trash2 size={18} aria-hidden="true" />}
        aria-label={`Delete ${title}`}
        onClick={() => actions.remove(item)}
      >
        Delete
      </Button>
    </div>
  );
}

/** All but the position, so that a list of hundreds renders only changed rows during a move. */
const Body = memo(function Body(props: BodyProps) {
  const { section, item, subtitle, marks, withheld, isReadOnly } = props;
  const words = wordsOf(section, item);
  const problems = Object.values(section.check(item));
  return (
    <>
      {pictureOf(section, item)}
      <div className="item-text">
        <h2>{titleOf(section, item)}</h2>
        {subtitle && <p className="item-subtitle">{subtitle}</p>}
        {/* People without edit rights read it here. */}
        <p>{isReadOnly ? words : previewOf(words)}</p>
        {marks.map((mark) => (
          <Tag key={mark} color="processing">
            {mark}
          </Tag>
        ))}
        {withheld && <Tag color="warning">{withheld}</Tag>}
        {problems.length > 0 && <Tag color="error">Incomplete: {problems.join(' ')}</Tag>}
      </div>
      {!isReadOnly && <Buttons {...props} />}
    </>
  );
}, isSameBody);

function isSameBody({ item: before, ...rest }: BodyProps, { item: after, ...now }: BodyProps): boolean {
  return isSame(rest, now) && isSame(before, { ...after, order: before.order });
}

/** `place` is a visible number, for long lists. */
export function ItemRow({ place, ...props }: BodyProps & { place: number | undefined }) {
  const { section, item, isReadOnly, isPart } = props;
  const isFixed = isReadOnly || isPart;
  const { row, handle } = useSortableRow(item.id, isFixed);
  return (
    <li className="item sortable-row" {...row}>
      {!isFixed && <DragHandle handle={handle} name={titleOf(section, item)} />}
      {place !== undefined && (
        <span className="item-place">
          <span className="visually-hidden">Position </span>
          {place}
        </span>
      )}
      <Body {...props} />
    </li>
  );
}
