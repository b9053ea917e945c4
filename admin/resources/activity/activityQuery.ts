/** The query of the activity log: read from the address, and turned into database conditions. Pure. */
import type { CrudFilter, LogicalFilter } from '@refinedev/core';
import { isUuid } from '../../../src/shared/uuid';
import { isDay, startOfDay } from '../../kit/ui/clock';
import type { ListValues } from '../../kit/ui/list/listAddress';

/** The subjects of the log, each with its entities. */
export const SUBJECTS = {
  content: {
    label: 'Content and settings',
    entities: ['site_content', 'site_settings', 'content_drafts', 'preview_links'],
  },
  pictures: { label: 'Images', entities: ['images'] },
  redirects: { label: 'Redirects', entities: ['redirects'] },
  webhooks: { label: 'Webhooks', entities: ['webhooks'] },
  jobs: { label: 'Jobs', entities: ['jobs'] },
  clients: { label: 'Clients', entities: ['clients'] },
  inbox: {
    label: 'Applications and messages',
    entities: [
      'submissions',
      'candidates',
      'replies',
      'applications',
      'messages',
      'reply_templates',
      'shortlists',
    ],
  },
  people: {
    label: 'People and sign-ins',
    entities: ['admins', 'invitations', 'sessions', 'passwords', 'second_factors'],
  },
  erasures: { label: 'Erasures', entities: ['erasures'] },
  trail: { label: 'Log exports and backups', entities: ['activity', 'backups'] },
} as const;

export const ACTIONS = {
  created: 'Created',
  changed: 'Changed',
  published: 'Published',
  deleted: 'Deleted',
  signed_in: 'Signed in',
  ended: 'Ended sessions',
  exported: 'Exported',
  erased: 'Erased',
  sent: 'Sent a reply',
} as const;

/** Actors other than staff. */
export const OTHER_ACTORS = { system: 'The system', visitor: 'Visitors' } as const;

export interface ActivityQuery {
  /** Part of a name, a reference or a number. */
  readonly q: string;
  /** The id of a person, or one of the other actors. */
  readonly who: string;
  readonly subject: keyof typeof SUBJECTS | '';
  readonly action: keyof typeof ACTIONS | '';
  /** Days such as 2026-11-21, both included, in the person's time zone. */
  readonly from: string;
  readonly until: string;
}

/** Malformed values count as not set. */
export function readQuery(values: ListValues): ActivityQuery {
  const of = (name: string, isValid: (value: string) => boolean) => {
    const value = values[name] ?? '';
    return isValid(value) ? value : '';
  };
  return {
    q: (values['q'] ?? '').trim().slice(0, 100),
    who: of('who', (value) => isUuid(value) || Object.hasOwn(OTHER_ACTORS, value)),
    subject: of('subject', (value) => Object.hasOwn(SUBJECTS, value)) as ActivityQuery['subject'],
    action: of('action', (value) => Object.hasOwn(ACTIONS, value)) as ActivityQuery['action'],
    from: of('from', isDay),
    until: of('until', isDay),
  };
}

/** The page ends before, or begins after, the line with this id; without both it is the newest page. */
interface Turn {
  readonly olderThan?: number;
  readonly newerThan?: number;
}

const lineOf = (value = '') => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0);

export function readTurn(values: ListValues): Turn {
  const [older, newer] = [lineOf(values['older']), lineOf(values['newer'])];
  return older > 0 ? { olderThan: older } : newer > 0 ? { newerThan: newer } : {};
}

const where = (field: string, operator: LogicalFilter['operator'], value: unknown): LogicalFilter => ({
  field,
  operator,
  value,
});

/** Replaces separators and wildcards by the wildcard for a single character. */
const safe = (words: string) => words.replaceAll(/[^\p{L}\p{M}\p{N} @./#+&'-]/gu, '_');

const wordsCondition = (q: string): CrudFilter => ({
  operator: 'or',
  value: ['entity_name', 'entity_key', 'actor_name'].map((field) => where(field, 'contains', safe(q))),
});

const actorCondition = (who: string) =>
  Object.hasOwn(OTHER_ACTORS, who) ? where('actor_kind', 'eq', who) : where('actor', 'eq', who);

/** The conditions of all filters; empty without filters. */
export function conditionsOf({ q, who, subject, action, from, until }: ActivityQuery): CrudFilter[] {
  return [
    ...(q ? [wordsCondition(q)] : []),
    ...(who ? [actorCondition(who)] : []),
    ...(subject ? [where('entity', 'in', `(${SUBJECTS[subject].entities.join(',')})`)] : []),
    ...(action ? [where('action', 'eq', action)] : []),
    ...(from ? [where('happened_at', 'gte', startOfDay(from))] : []),
    ...(until ? [where('happened_at', 'lt', startOfDay(until, 1))] : []),
  ];
}

/** The condition and order of one page; a page of newer lines is read in ascending order. */
export function pageOf({ olderThan, newerThan }: Turn) {
  if (newerThan !== undefined) return { filters: [where('id', 'gt', newerThan)], order: 'asc' as const };
  return {
    filters: olderThan === undefined ? [] : [where('id', 'lt', olderThan)],
    order: 'desc' as const,
  };
}
