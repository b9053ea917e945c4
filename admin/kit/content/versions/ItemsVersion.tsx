import { Button } from 'antd';
import type { Fields } from '../../../../src/shared/content/fields';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { itemChanges, titleOf, type ItemChange } from '../../data/merge/changes';
import { restoreItem, restoreOrder } from '../../data/merge/mergeItems';
import { idsOf } from '../../../../src/shared/content/items';
import { isSame } from '../../../../src/shared/content/resolve';
import { comparedValues, FieldDifference } from './FieldDifference';

type Items = readonly Item[];

interface ItemsComparison {
  readonly section: ListSection;
  readonly before: Items;
  readonly after: Items;
  readonly sides: readonly [string, string];
  /** Restores an earlier version, if possible. */
  readonly onRestore?: (items: Item[]) => void;
}

/** The old and the new position of an item. */
function placeLabel({ before, after, moved }: ItemChange, [then, now]: readonly [string, string]) {
  if (!before) return `${then}: not in the list.`;
  if (!after) return `${now}: not in the list.`;
  if (!moved) return undefined;
  // Other moves may return an item to its old number.
  return moved.from === moved.to
    ? 'Moved.'
    : `${then}: position ${moved.from}. ${now}: position ${moved.to}.`;
}

/** The content of an item that only one side has. */
function ItemValues({ fields, item }: { fields: Fields; item: Item }) {
  const filled = Object.entries(fields).filter(([name, { initial }]) => !isSame(item[name], initial));
  return (
    <dl className="difference-sides">
      {filled.map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{comparedValues(field, item[name], item[name])[0]}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChangedItem({ change, ...props }: ItemsComparison & { change: ItemChange }) {
  const { section, before, after, sides, onRestore } = props;
  const item = change.before ?? change.after;
  if (!item) return null;
  const title = titleOf(section, item);
  const place = placeLabel(change, sides);
  const isInBoth = change.before && change.after;
  const isRestorable = onRestore && change.before && (!isInBoth || change.fields.length > 0);
  return (
    <li className="version-item">
      <div className="difference-head">
        <h4>{title}</h4>
        {isRestorable && (
          <Button
            aria-label={`Restore ${title}`}
            onClick={() => onRestore(restoreItem(after, before, change.id))}
          >
            Restore this {section.nouns.one}
          </Button>
        )}
      </div>
      {place && <p>{place}</p>}
      {isInBoth ? (
        change.fields.map((name) => {
          const field = section.fields[name];
          if (!field) return null;
          const values = { before: change.before?.[name], after: change.after?.[name] };
          return <FieldDifference key={name} {...{ field, sides }} {...values} />;
        })
      ) : (
        <ItemValues fields={section.fields} item={item} />
      )}
    </li>
  );
}

/** A list in two versions, item by item, with buttons to restore one, the order, or all. */
export function ItemsVersion(props: ItemsComparison) {
  const { section, before, after, onRestore } = props;
  const changes = itemChanges(section.fields, before, after);
  const reordered = restoreOrder(after, before);
  const isReordered = !isSame(idsOf(reordered), idsOf(after));
  if (changes.length === 0) return <p>No differences.</p>;
  return (
    <>
      {onRestore && (
        <div className="button-row">
          <Button type="primary" onClick={() => onRestore([...before])}>
            Restore this version
          </Button>
          {isReordered && <Button onClick={() => onRestore(reordered)}>Restore the order only</Button>}
        </div>
      )}
      <ol className="plain-list versions">
        {changes.map((change) => (
          <ChangedItem key={change.id} {...props} change={change} />
        ))}
      </ol>
    </>
  );
}
