/** A section in the list of a page, with every action on it as a button. */
import { Button, Tag } from 'antd';
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Plus, X, type LucideIcon } from 'lucide-react';
import { kindOf, titleOf, type PageItem } from '../../../src/shared/content/sections/pageRows';
import { PART } from '../../../src/shared/content/sections/sectionKinds';
import { DragHandle, MoveButton, useSortableRow } from '../../kit/ui/SortableList';
import { isMovable, isRemovable } from './sections';

export interface SectionActions {
  edit(section: PageItem): void;
  step(section: PageItem, by: -1 | 1): void;
  copy(section: PageItem): void;
  hide(section: PageItem): void;
  remove(section: PageItem): void;
  addBelow(section: PageItem): void;
}

interface SectionRowProps {
  page: string;
  section: PageItem;
  /** Visitors do not see it, because a required field is empty. */
  isIncomplete: boolean;
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean;
  actions: SectionActions;
}

interface ActProps {
  label: string;
  icon: LucideIcon;
  onAct: () => void;
}

const Act = ({ label, icon: Icon, onAct }: ActProps) => (
  <Button icon={<Icon size={18} aria-hidden="true" />} aria-label={label} title={label} onClick={onAct} />
);

function Acts({ page, section, isFirst, isLast, actions }: Omit<SectionRowProps, 'isReadOnly'>) {
  const name = titleOf(page, section);
  return (
    <div className="structure-buttons">
      {isMovable(section) && (
        <>
          <MoveButton
            label={`Move ${name} up`}
            icon={ArrowUp}
            isPossible={!isFirst}
            onMove={() => actions.step(section, -1)}
          />
          <MoveButton
            label={`Move ${name} down`}
            icon={ArrowDown}
            isPossible={!isLast}
            onMove={() => actions.step(section, 1)}
          />
          <Act
            label={section.is_hidden ? `Show ${name}` : `Hide ${name}`}
            icon={section.is_hidden ? Eye : EyeOff}
            onAct={() => actions.hide(section)}
          />
        </>
      )}
      {isRemovable(section) && (
        <>
          <Act label={`Copy ${name}`} icon={Copy} onAct={() => actions.copy(section)} />
          <Act label={`Remove ${name}`} icon={X} onAct={() => actions.remove(section)} />
        </>
      )}
      <Act label={`Add a section below ${name}`} icon={Plus} onAct={() => actions.addBelow(section)} />
    </div>
  );
}

export function SectionRow({ isReadOnly, ...props }: SectionRowProps) {
  const { page, section, isIncomplete, actions } = props;
  const isFixed = isReadOnly || !isMovable(section);
  const { row, handle } = useSortableRow(section.id, isFixed);
  const name = titleOf(page, section);
  const kind = kindOf(section.kind);
  const kindName = kind?.label ?? 'This version does not know it';
  const isNamed = section.kind === PART.id || kindName === name;
  return (
    <li className="structure-row sortable-row" data-section={section.id} {...row}>
      {!isFixed && <DragHandle handle={handle} name={name} />}
      <div className="structure-text">
        {kind && kind.fields.length > 0 ? (
          <Button type="link" onClick={() => actions.edit(section)}>
            {name}
          </Button>
        ) : (
          <span>{name}</span>
        )}
        {!isNamed && <span className="structure-kind">{kindName}</span>}
        {section.is_hidden && <Tag>Hidden</Tag>}
        {isIncomplete && <Tag color="warning">Incomplete</Tag>}
      </div>
      {!isReadOnly && <Acts {...props} />}
    </li>
  );
}
