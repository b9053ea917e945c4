/** Names and values of columns as people say them within a sentence. Pure. */
import { momentText } from '../../../kit/ui/view/moment';

const number = new Intl.NumberFormat('en-IN');

/** What a file of a picture brings with it is told as one thing. */
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
  applicant_countries: 'countries of applicants',
  type: 'employment type',
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

/** The name of a column of an entity; the same for columns that are one thing to people. */
export function columnLabel(entity: string, column: string): string {
  if (entity === 'images' && FILE.has(column)) return 'file';
  return LABELS[column] ?? column.replaceAll('_', ' ');
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;

/** A stored value in words. */
export function valueLabel(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return number.format(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return MOMENT.test(value) ? momentText(value) : value;
}
