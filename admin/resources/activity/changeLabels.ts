/** A stored line of the activity log, and its changes in words. Pure. */
import type { BaseRecord } from '@refinedev/core';
import type { Database } from '../../../src/shared/database.types';
import { momentText } from '../../kit/ui/view/values';

type Stored = Database['public']['Tables']['activity']['Row'];

/** The format of `details`, as the database triggers write it, by column name. */
interface ActivityDetails {
  readonly changed?: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Further facts, such as the version. */
  readonly [fact: string]: unknown;
}

export type ActivityRow = BaseRecord & Omit<Stored, 'details'> & { readonly details: ActivityDetails };

const number = new Intl.NumberFormat('en-IN');

/** The columns of a picture's file count as one change. */
const FILE: ReadonlySet<string> = new Set(['name', 'small_name', 'width', 'height', 'small_width', 'bytes']);

const LABELS: Readonly<Record<string, string>> = {
  opens_at: 'opening time',
  closes_at: 'closing time',
  posted_at: 'posting time',
  in_feeds: 'included in feeds',
  experience_from: 'minimum experience',
  experience_to: 'maximum experience',
  salary_min: 'minimum salary',
  salary_max: 'maximum salary',
  salary_period: 'salary period',
  salary_currency: 'salary currency',
  client_confidential: 'client kept confidential',
  client_unnamed: 'candidates asked without the client’s name',
  client_id: 'client',
  company_masked: 'masked name',
  applicant_countries: 'countries of applicants',
  type: 'employment type',
  // It follows from the day.
  shift: 'day',
  category: 'industry',
  publish_at: 'start time',
  unpublish_at: 'end time',
  value: 'content',
  base_version: 'base version',
  alt: 'description',
  is_decorative: 'description',
  focus_x: 'focal point',
  focus_y: 'focal point',
  is_public: 'visible to visitors',
  from_path: 'old address',
  to_address: 'new address',
  is_automatic: 'how it was added',
};

/** The label of an entity's column; columns with the same meaning share one. */
function columnLabel(entity: string, column: string): string {
  if (entity === 'images' && FILE.has(column)) return 'file';
  return LABELS[column] ?? column.replaceAll('_', ' ');
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;

export function valueLabel(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return number.format(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return MOMENT.test(value) ? momentText(value) : value;
}

/** Returns the name of a person, or the title of a page, by its id. */
export type NameOf = (id: string) => string;

/** Columns whose change has its own wording: the log stores only if they hold a value, or the person. */
const OWN_WORDS: Readonly<Record<string, (after: unknown, nameOf: NameOf) => string>> = {
  disabled_at: (isOff) => (isOff === true ? 'access switched off' : 'access switched on'),
  hold_reason: (isHeld) => (isHeld === true ? 'put on hold' : 'hold ended'),
  owner_id: (owner, nameOf) => (typeof owner === 'string' ? `assigned to ${nameOf(owner)}` : 'unassigned'),
};

function valueChange(label: string, before: unknown, after: unknown): string {
  if (before === null || before === undefined) return `${label} set to ${valueLabel(after)}`;
  if (after === null) return `${label} removed`;
  return `${label} from ${valueLabel(before)} to ${valueLabel(after)}`;
}

/** "status from draft to published; also description". Empty if only the version is new. */
export function changeLabel({ entity, details }: ActivityRow, nameOf: NameOf): string {
  const { changed = [], before = {}, after = {} } = details;
  const told = changed.filter((column) => column in after);
  const sentences = told.map(
    (column) =>
      OWN_WORDS[column]?.(after[column], nameOf) ??
      valueChange(columnLabel(entity, column), before[column], after[column]),
  );
  const others = new Set(
    changed.filter((column) => !(column in after)).map((column) => columnLabel(entity, column)),
  );
  const also = [...others].join(', ');
  if (sentences.length === 0) return also;
  return also ? `${sentences.join(', ')}; also ${also}` : sentences.join(', ');
}

export interface LineLabel {
  /** "Changed the job" */
  readonly intro: string;
  /** "Staff Nurse"; empty if the intro is complete. */
  readonly subject: string;
  /** The screen of the subject; undefined once it is deleted. */
  readonly path?: string;
  /** The remaining text, with its punctuation. */
  readonly rest: string;
}

export const withRest = (rest: string) => (rest ? `: ${rest}` : '');
