/** The texts and pictures of a page that people can choose, with their names and places. */
import type { VisibleContent } from '../../data/content';
import type { Fields } from '../../shared/content/fields';
import { listSections, singletons } from '../../shared/content/registry';
import { fieldsOfKind, isPageRow, titleOf } from '../../shared/content/sections/pageRows';
import { settingName } from '../../shared/content/singleton';
import type { ContentPlace } from '../../shared/preview/edit';
import type { Spot } from './editLayer';
import type { Piece } from './mapPage';
import { fieldsOfRow } from './markReads';
import type { PlainText } from './typingBox';

/** "Page “Nursing in Germany”, Cards, Title of card 2", as in the admin. */
function nameInPage({ item, field, line }: ContentPlace, row: string, content: VisibleContent): string {
  const page = content.pages[row];
  const section = page?.sections.find(({ id }) => id === item);
  const fields = section ? fieldsOfKind(section.kind) : {};
  return [
    ...(section ? [titleOf(row, section)] : []),
    fields[field]?.label ?? field,
    ...(line === undefined ? [] : [`line ${line + 1}`]),
  ].join(', ');
}

/** "Leadership team, Asha Sample, Name", as in the admin. */
function nameOf(place: ContentPlace, content: VisibleContent): string {
  const key = place.id.slice(place.id.indexOf('/') + 1);
  const section = listSections.find(({ id }) => `site_content/${id}` === place.id);
  if (isPageRow(key)) return nameInPage(place, key, content);
  const setting = singletons.find((one) => `site_settings/${one.key}` === place.id);
  const fields: Fields = section?.fields ?? setting?.fields ?? {};
  const items = section ? content.sections[key as keyof VisibleContent['sections']].items : [];
  const item = items.find(({ id }) => id === place.item);
  return [
    section?.label ?? (setting && settingName(setting)) ?? key,
    ...(section && item ? [section.title(item)] : []),
    fields[place.field]?.label ?? place.field,
    ...(place.line === undefined ? [] : [`line ${place.line + 1}`]),
  ].join(', ');
}

const isPicture = (piece: Piece): piece is HTMLImageElement => piece.nodeName === 'IMG';

/** A smaller text is for screen readers only. */
const TOO_SMALL = 4;

function rectOf(piece: Piece): DOMRect | undefined {
  const element = isPicture(piece) ? piece : piece.parentElement;
  // oxlint-disable-next-line browsers/floor -- only in the frame of the admin
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
  const range = document.createRange();
  range.selectNodeContents(piece);
  const rect = (isPicture(piece) ? piece : range).getBoundingClientRect();
  return rect.width < TOO_SMALL || rect.height < TOO_SMALL ? undefined : rect;
}

function around(rects: readonly DOMRect[]): DOMRect | undefined {
  if (rects.length === 0) return undefined;
  const [left, top] = [
    Math.min(...rects.map((rect) => rect.left)),
    Math.min(...rects.map((rect) => rect.top)),
  ];
  const [right, bottom] = [
    Math.max(...rects.map((rect) => rect.right)),
    Math.max(...rects.map((rect) => rect.bottom)),
  ];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The stored text at a place, unless it has marks or is not a text. */
function plainText(
  { id, item, field, line = 0, part = '' }: ContentPlace,
  content: VisibleContent,
  element: Element | null | undefined,
): PlainText | undefined {
  const [table, key = ''] = id.split('/');
  const items = isPageRow(key)
    ? content.pages[key]?.sections
    : content.sections[key as keyof VisibleContent['sections']]?.items;
  const owner: unknown =
    table === 'site_settings'
      ? content.settings[key as keyof VisibleContent['settings']]
      : items?.find((one) => one.id === item);
  const whole = fieldsOfRow(id)[field];
  const value = (owner as Readonly<Record<string, unknown>> | undefined)?.[field];
  const listed: unknown = Array.isArray(value) ? value[line] : value;
  const own = whole?.rows ? whole.rows.fields[part] : whole;
  const text = whole?.rows ? (listed as Readonly<Record<string, unknown>> | undefined)?.[part] : listed;
  if (!element || !own || typeof text !== 'string' || !TYPED.has(own.kind)) return undefined;
  return { value: text, maxLength: own.maxLength, isLong: own.kind === 'longText', element };
}

const TYPED: ReadonlySet<string> = new Set(['text', 'longText', 'texts']);

const MOST_WORDS = 200;

/** Adjacent pieces from the same source are one spot, such as the paragraphs of a long text. */
export function spotsOf(
  map: ReadonlyMap<Piece, ContentPlace>,
  content: VisibleContent,
  canType: boolean,
): Spot[] {
  const groups: { readonly key: string; readonly place: ContentPlace; readonly pieces: Piece[] }[] = [];
  const counts = new Map<string, number>();
  for (const [piece, place] of map) {
    const name = JSON.stringify(place);
    const last = groups.at(-1);
    if (last && JSON.stringify(last.place) === name) {
      last.pieces.push(piece);
      continue;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    groups.push({ key: `${name} ${count}`, place, pieces: [piece] });
  }
  return groups.map(({ key, place, pieces }) => ({
    key,
    place,
    name: nameOf(place, content),
    plain: canType ? plainText(place, content, pieces[0]?.parentElement) : undefined,
    words: pieces
      .map((piece) => (isPicture(piece) ? piece.alt : piece.data))
      .join(' ')
      .slice(0, MOST_WORDS),
    measure: () => around(pieces.flatMap((piece) => rectOf(piece) ?? [])),
  }));
}
