/** A line of the activity log as a sentence, with the screen of its subject. Pure. */
import {
  CANDIDATES,
  CLIENTS,
  JOBS,
  MEDIA,
  PEOPLE,
  PRIVACY,
  REDIRECTS,
  REPLY_TEMPLATES,
  WEBHOOKS,
} from '../../kit/ui/addresses';
import {
  type ActivityRow,
  changeLabel,
  type LineLabel,
  type NameOf,
  valueLabel,
  withRest,
} from './changeLabels';
import { entryLine, replyLine, submissionLine } from './entryLines';
import { contentPlace } from '../../kit/content/contentPlace';

const counted = (count: unknown, one: string, many = `${one}s`) =>
  `${valueLabel(count)} ${count === 1 ? one : many}`;

const SAVED = { created: 'Saved', changed: 'Saved', published: 'Published the draft of', deleted: 'Deleted' };

/** Actions on a row of any table. */
const DONE: Readonly<Record<string, string>> = { created: 'Created', changed: 'Changed', deleted: 'Deleted' };

/** Exceptions to the generated sentence, by entity and action. */
const INTROS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Opening the screen of a list can also store its defaults.
  site_content: { ...SAVED, created: 'Saved the defaults of' },
  site_settings: SAVED,
  content_drafts: {
    created: 'Created a draft of',
    changed: 'Changed the draft of',
    deleted: 'Discarded the draft of',
  },
  preview_links: { created: 'Created a preview link to the draft of' },
  images: { created: 'Added the image' },
  candidates: { created: 'Split into two candidates:', changed: 'Joined into one candidate:' },
  shortlists: { created: 'Created a shortlist link for', ended: 'Revoked the shortlist link for' },
  introductions: { created: 'Asked for consent to introduce the candidate of' },
  introduction_answers: { created: 'Answered the request for consent about' },
  shortlist_answers: { created: 'Answered for a client about' },
  redirects: {
    created: 'Added the redirect from',
    changed: 'Changed the redirect from',
    deleted: 'Removed the redirect from',
  },
  admins: { created: 'Added', changed: 'Changed', deleted: 'Removed', signed_in: 'Signed in' },
  second_factors: {
    created: 'Set up an authenticator app for',
    changed: 'Used or renewed recovery codes of',
    deleted: 'Removed an authenticator app of',
  },
  invitations: { created: 'Invited', changed: 'Invited again', deleted: 'Revoked the invitation for' },
};

const EXPORTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  jobs: ['job', 'jobs'],
  applications: ['application', 'applications'],
  messages: ['message', 'messages'],
  activity: ['activity log entry', 'activity log entries'],
  backups: ['row, as a backup', 'rows, as a backup'],
};

const REASONS: Readonly<Record<string, string>> = {
  asked: 'requested by the person',
  withdrawn: 'consent withdrawn',
  retention: 'retention period ended',
  other: 'another reason',
};

const versionRest = (row: ActivityRow) =>
  row.action === 'deleted' ? '' : `, version ${valueLabel(row.details['version'])}`;

/** The screen at `path` with this version open in its history. */
function versionAt(path: string, { entity_key, details }: ActivityRow): string {
  const history = new URLSearchParams({ history: entity_key, version: String(details['version']) });
  return `${path}${path.includes('?') ? '&' : '?'}${history}`;
}

function contentLine(row: ActivityRow, intro: string, nameOf: NameOf): LineLabel {
  const { label, path } = contentPlace(`${row.entity}/${row.entity_key}`, nameOf);
  const isThere = row.action !== 'deleted';
  return { intro, subject: label, path: isThere ? versionAt(path, row) : path, rest: versionRest(row) };
}

function jobLine(row: ActivityRow, intro: string, nameOf: NameOf): LineLabel {
  const path = `${JOBS}/${row.entity_key}`;
  return {
    intro,
    subject: row.entity_name,
    ...(row.action !== 'deleted' && { path: row.action === 'changed' ? versionAt(path, row) : path }),
    rest: withRest(changeLabel(row, nameOf)),
  };
}

function draftLine(row: ActivityRow, intro: string, nameOf: NameOf): LineLabel {
  const { label, path } = contentPlace(row.entity_key, nameOf);
  const until = row.details['expires_at'];
  const rest = until ? `, until ${valueLabel(until)}` : withRest(changeLabel(row, nameOf));
  return { intro, subject: label, path, rest };
}

function erasureLine({ details }: ActivityRow): LineLabel {
  const parts = [
    counted(details['submissions'], 'entry', 'entries'),
    ...(['files', 'notes', 'mails'] as const)
      .filter((part) => details[part] !== 0)
      .map((part) => counted(details[part], part.slice(0, -1), part)),
    ...(details['alerts'] === 0 ? [] : [counted(details['alerts'], 'job alert')]),
  ];
  return {
    intro: 'Erased',
    subject: parts.join(', '),
    path: PRIVACY,
    rest: `: ${REASONS[String(details['reason'])] ?? String(details['reason'])}`,
  };
}

function redirectLine(row: ActivityRow, intro: string, nameOf: NameOf): LineLabel {
  const { action, entity_name, details } = row;
  const rows = details['rows'];
  if (rows !== undefined) {
    return { intro: 'Pasted', subject: counted(rows, 'redirect'), path: REDIRECTS, rest: '' };
  }
  const path = `${REDIRECTS}?${new URLSearchParams({ q: entity_name })}`;
  const leads = ` to ${String(details['to_address'])}`;
  return {
    intro:
      details['is_automatic'] === true && action === 'created'
        ? 'Added a redirect, after a rename, from'
        : intro,
    subject: entity_name,
    ...(action !== 'deleted' && { path }),
    rest: action === 'changed' ? withRest(changeLabel(row, nameOf)) : leads,
  };
}

const passwordLine = ({ details }: ActivityRow): LineLabel => ({
  intro: details['is_reset'] === true ? 'Set a new password with an emailed link' : 'Changed the password',
  subject: '',
  rest: '',
});

const sessionsLine = ({ details, entity_name }: ActivityRow): LineLabel => ({
  intro: `Ended ${counted(details['sessions'], 'session')} of`,
  subject: entity_name || 'someone who has left',
  rest: '',
});

function exportLine({ entity, details }: ActivityRow): LineLabel {
  const [one, many] = EXPORTED[entity] ?? ['row', 'rows'];
  return { intro: `Exported ${counted(details['rows'], one, many)}`, subject: '', rest: '' };
}

const PATHS: Readonly<Record<string, (key: string) => string>> = {
  candidates: (key) => `${CANDIDATES}/${key}`,
  shortlists: (key) => `${JOBS}/${key}`,
  clients: (key) => `${CLIENTS}/${key}`,
  reply_templates: (key) => `${REPLY_TEMPLATES}/${key}`,
  webhooks: (key) => `${WEBHOOKS}/${key}`,
  images: () => MEDIA,
  admins: (key) => `${PEOPLE}/${key}`,
  invitations: () => PEOPLE,
};

function otherLine(row: ActivityRow, intro: string, nameOf: NameOf): LineLabel {
  const { entity, action, entity_key, entity_name, details } = row;
  const path = action === 'deleted' ? undefined : PATHS[entity]?.(entity_key);
  const isNew = action === 'created' && Boolean(details['role']);
  return {
    intro,
    subject: entity_name || entity_key,
    ...(path && { path }),
    rest: isNew ? ` as ${valueLabel(details['role'])}` : withRest(changeLabel(row, nameOf)),
  };
}

const LINES: Readonly<Record<string, typeof otherLine>> = {
  site_content: contentLine,
  site_settings: contentLine,
  content_drafts: draftLine,
  preview_links: draftLine,
  jobs: jobLine,
  submissions: submissionLine,
  introductions: entryLine,
  introduction_answers: entryLine,
  shortlist_answers: entryLine,
  erasures: erasureLine,
  sessions: sessionsLine,
  passwords: passwordLine,
  replies: replyLine,
  redirects: redirectLine,
};

/** "Created the office room" of a row of `office_rooms`; any other action as it is stored. */
function introOf(entity: string, action: string): string {
  const name = entity.replaceAll('_', ' ');
  const done = DONE[action];
  return INTROS[entity]?.[action] ?? (done ? `${done} the ${name.replace(/s$/, '')}` : `${action} ${name}`);
}

export function lineLabel(row: ActivityRow, nameOf: NameOf): LineLabel {
  const { entity, action } = row;
  const intro = introOf(entity, action);
  if (action === 'exported') return exportLine(row);
  if (action === 'signed_in') return { intro, subject: '', rest: '' };
  return (LINES[entity] ?? otherLine)(row, intro, nameOf);
}

export const sentenceOf = ({ intro, subject, rest }: LineLabel) =>
  `${intro}${subject && ` ${subject}`}${rest}`;

/** The author, under the name at that time. */
export function actorLabel({ actor_kind, actor, actor_name }: ActivityRow, nameOf: NameOf): string {
  if (actor_kind === 'visitor') return 'A visitor';
  // A system with a name has a token of the API.
  if (actor_kind === 'system' || actor === null) return actor_name || 'The system';
  return actor_name || nameOf(actor);
}
