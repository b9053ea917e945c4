import { lazy, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { idsOf } from '../../../src/shared/content/items';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { itemChanges, titleOf } from '../../kit/data/merge/changes';
import { SortableList, useMoves } from '../../kit/ui/SortableList';
import { useTurns } from '../../kit/ui/useTurns';
import { ItemRow, marksOf, type RowActions } from './ItemRow';

/** Lazy, because it loads the form library. */
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog')).MoveDialog }));

interface ItemActions extends Pick<RowActions, 'edit' | 'remove'> {
  move(item: Item, order: number): void;
}

interface SortableItemsProps {
  section: ListSection;
  items: readonly Item[];
  /** The visible items, in the same order. */
  shown: readonly Item[];
  /** True if positions are numbered. */
  isNumbered: boolean;
  published: readonly Item[];
  /** The reason why visitors cannot select an item. */
  withheld: (item: Item) => string | undefined;
  isLocked: boolean;
  isReadOnly: boolean;
  actions: ItemActions;
}

/** Stable functions, so that a row renders only when it changes itself. */
function useSteady(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => void (latest.current = actions));
  return useMemo(
    () => ({
      edit: (item) => latest.current.edit(item),
      remove: (item) => latest.current.remove(item),
      step: (item, by) => latest.current.step(item, by),
      askPlace: (item, button) => latest.current.askPlace(item, button),
    }),
    [],
  );
}

interface AskedPlaceProps {
  asked: ReturnType<typeof useTurns<{ item: Item; place: number; button: HTMLElement }>>;
  move: (item: Item, order: number) => void;
  section: ListSection;
  count: number;
}

/** The dialog that asks for a position. Afterwards the item scrolls into view, and its button has the focus. */
function AskedPlace({ section, asked, move, count }: AskedPlaceProps) {
  const { value, turn, dialog } = asked;
  if (!value) return null;
  const { item, place, button } = value;
  function end() {
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: 'center' });
    dialog.onClosed();
  }
  return (
    <Suspense>
      <MoveDialog
        key={turn}
        title={titleOf(section, item)}
        {...{ place, count }}
        {...dialog}
        onMove={(next) => move(item, next)}
        onClosed={end}
      />
    </Suspense>
  );
}

/** The list with drag handles (mouse, touch, keyboard) and equivalent buttons. */
export function SortableItems(props: SortableItemsProps) {
  const { section, items, shown, isNumbered, published, withheld, isLocked, isReadOnly, actions } = props;
  const changes = new Map(itemChanges(section.fields, published, items).map((change) => [change.id, change]));
  const moves = useMoves({
    items,
    nameOf: (item) => titleOf(section, item),
    onMove: (item, order) => actions.move(item, order),
  });
  const asked = useTurns<{ item: Item; place: number; button: HTMLElement }>();
  const rows = useSteady({
    ...actions,
    step: moves.step,
    askPlace: (item, button) => asked.open({ item, place: moves.placeOf(item), button }),
  });
  const places = new Map(items.map(({ id }, index) => [id, index]));

  return (
    <>
      <SortableList moves={moves} ids={idsOf(shown)}>
        {/* One attribute is cheaper than disabling the buttons of hundreds of rows. */}
        <ol className="plain-list items" aria-label={section.label} inert={isLocked}>
          {shown.map((item) => {
            const place = places.get(item.id) ?? 0;
            return (
              <ItemRow
                key={item.id}
                {...{ section, item, isReadOnly }}
                place={isNumbered ? place + 1 : undefined}
                marks={marksOf(changes.get(item.id))}
                subtitle={section.subtitle?.(item, items)}
                withheld={withheld(item)}
                isFirst={place === 0}
                isLast={place === items.length - 1}
                isPart={shown.length < items.length}
                actions={rows}
              />
            );
          })}
        </ol>
      </SortableList>
      <AskedPlace {...{ section, asked }} move={moves.move} count={items.length} />
    </>
  );
}
