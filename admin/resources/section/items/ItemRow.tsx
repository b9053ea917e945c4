import { useSortable } from '@dnd-kit/sortable';
import { Button, Tag } from 'antd';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { previewOf } from '../../../../src/shared/content/items';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import type { ItemChange } from '../../../../src/shared/content/merge/changes';
import { validateFields } from '../../../../src/shared/content/resolve';
import { plainWords } from '../../../kit/fields/markdown/plainWords';
import { Thumbnail } from '../../../kit/images/Thumbnail';

export interface ItemActions {
  edit(item: Item): void;
  remove(item: Item): void;
  move(item: Item, order: number): void;
}

interface ItemRowProps {
  section: ListSection;
  item: Item;
  /** What is not saved yet of it. */
  change: ItemChange | undefined;
  index: number;
  count: number;
  isLocked: boolean;
  actions: ItemActions;
}

export const titleOf = (section: ListSection, item: Item) =>
  section.title(item) || `Untitled ${section.nouns.one}`;

/** The address of the first picture of an item, if its section has pictures at all. */
function pictureOf(section: ListSection, item: Item): string | undefined {
  const name = Object.keys(section.fields).find((key) => section.fields[key]?.kind === 'image');
  return name === undefined ? undefined : String(item[name]);
}

/** The beginning of an item in plain words, also where the text is Markdown. */
function previewText(section: ListSection, item: Item): string {
  const preview = section.preview(item);
  const isMarkdown = Object.entries(section.fields).some(
    ([name, { kind }]) => kind === 'markdown' && item[name] === preview,
  );
  return previewOf(isMarkdown ? plainWords(preview) : preview);
}

/** What was done to the item since the list was published. */
function ChangeMarks({ change }: { change: ItemChange | undefined }) {
  if (!change) return null;
  const marks = change.before ? [change.fields.length > 0 && 'Changed', change.moved && 'Moved'] : ['New'];
  return marks.map(
    (mark) =>
      mark && (
        <Tag key={mark} color="processing">
          {mark}
        </Tag>
      ),
  );
}

interface MoveButtonProps {
  label: string;
  isPossible: boolean;
  icon: typeof ArrowUp;
  onMove: () => void;
}

/** Stays focusable at the ends of the list, so that a keyboard does not lose its place there. */
function MoveButton({ label, isPossible, icon: Icon, onMove }: MoveButtonProps) {
  return (
    <Button
      icon={<Icon size={18} aria-hidden="true" />}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove()}
    />
  );
}

function Buttons({ section, item, index, count, isLocked, actions }: ItemRowProps) {
  const title = titleOf(section, item);
  return (
    <div className="item-buttons">
      <MoveButton
        label={`Move ${title} up`}
        icon={ArrowUp}
        isPossible={!isLocked && index > 0}
        onMove={() => actions.move(item, index - 1)}
      />
      <MoveButton
        label={`Move ${title} down`}
        icon={ArrowDown}
        isPossible={!isLocked && index < count - 1}
        onMove={() => actions.move(item, index + 1)}
      />
      <Button
        icon={<Pencil size={18} aria-hidden="true" />}
        aria-label={`Edit ${title}`}
        disabled={isLocked}
        onClick={() => actions.edit(item)}
      >
        Edit
      </Button>
      <Button
        danger
        icon={<Trash2 size={18} aria-hidden="true" />}
        aria-label={`Delete ${title}`}
        disabled={isLocked}
        onClick={() => actions.remove(item)}
      >
        Delete
      </Button>
    </div>
  );
}

export function ItemRow(props: ItemRowProps & { isReadOnly: boolean }) {
  const { section, item, change, isLocked, isReadOnly } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
      disabled: isLocked || isReadOnly,
    });
  const style: CSSProperties = { translate: transform ? `0 ${transform.y}px` : undefined, transition };
  const title = titleOf(section, item);
  const picture = pictureOf(section, item);
  const problems = Object.values(validateFields(section.fields, item));
  return (
    <li className="item" ref={setNodeRef} style={style} data-dragging={isDragging}>
      {!isReadOnly && (
        <button
          type="button"
          className="item-handle"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Reorder ${title}`}
        >
          <GripVertical size={20} aria-hidden="true" />
        </button>
      )}
      {picture !== undefined && <Thumbnail src={picture} size={56} />}
      <div className="item-text">
        <h2>{title}</h2>
        {section.subtitle && <p className="item-subtitle">{section.subtitle(item)}</p>}
        <p>{previewText(section, item)}</p>
        <ChangeMarks change={change} />
        {problems.length > 0 && <Tag color="error">Incomplete: {problems.join(' ')}</Tag>}
      </div>
      {!isReadOnly && <Buttons {...props} />}
    </li>
  );
}
