/** The body of a delivery: an event for a program, or a few lines for a channel of Slack or Teams. Pure. */
import type { Database } from '../../../shared/database.types';
import { applicationStages, messageStages } from '../../../shared/submissions/stages';

type Delivery = Database['public']['Functions']['claim_deliveries']['Returns'][number];
type Event = Pick<Delivery, 'event' | 'happened_at' | 'data' | 'format'>;
type Facts = Readonly<Record<string, unknown>>;

const STAGES: Readonly<Record<string, string>> = { ...applicationStages, ...messageStages };

const TITLES: Readonly<Record<string, string>> = {
  'job.published': 'Job published',
  'job.changed': 'Job changed',
  'job.closed': 'Job closed',
  'application.received': 'New application',
  'application.moved': 'Application moved to another stage',
  'application.answered': 'Application answered',
  'message.received': 'New message',
  'message.moved': 'Message moved to another stage',
  'message.answered': 'Message answered',
  'person.withdrew': 'Consent withdrawn',
  'person.erased': 'Personal data erased',
  'content.published': 'Page content published',
  'webhook.test': 'Test message',
};

/** In characters: both services refuse long messages. */
const MOST_OF_A_LINE = 2000;

const cut = (value: string) => (value.length > MOST_OF_A_LINE ? `${value.slice(0, MOST_OF_A_LINE)}…` : value);

function referencesIn(entries: unknown): unknown {
  if (!Array.isArray(entries)) return undefined;
  return (entries as readonly { reference: string }[]).map(({ reference }) => reference).join(', ');
}

/** The lines of a message. Content and people have a name, and jobs a title. */
function linesOf(event: string, facts: Facts): readonly (readonly [label: string, value: string])[] {
  const { job_title, title, reference, entries, stage, name, email, phone, company, message } = facts;
  const lines: Readonly<Record<string, unknown>> = {
    Job: job_title ?? title,
    Reference: reference ?? referencesIn(entries),
    Stage: event.endsWith('.moved') && typeof stage === 'string' ? STAGES[stage] : undefined,
    Name: name,
    Email: email,
    Phone: phone,
    Company: company,
    Message: message,
  };
  return Object.entries(lines)
    .filter((line): line is [string, string] => typeof line[1] === 'string' && line[1] !== '')
    .map(([label, value]) => [label, cut(value)]);
}

/** Slack reads `<…>` as links and mentions, such as `<!channel>`. */
const forSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function slackBody(event: string, facts: Facts, link: string | undefined): object {
  const lines = linesOf(event, facts).map(([label, value]) => `${label}: ${forSlack(value)}`);
  const heading = `*${TITLES[event] ?? event}*`;
  return { text: [heading, ...lines, ...(link ? [`<${link}|Open>`] : [])].join('\n') };
}

/** A TextBlock reads Markdown, so that a name could be a link; a TextRun reads nothing. */
const teamsLine = ([label, value]: readonly [string, string]) => ({
  type: 'RichTextBlock',
  inlines: [
    { type: 'TextRun', text: `${label}: `, weight: 'Bolder' },
    { type: 'TextRun', text: value },
  ],
});

/** The message that a workflow of Teams posts, with an Adaptive Card. */
function teamsBody(event: string, facts: Facts, link: string | undefined): object {
  const heading = {
    type: 'TextBlock',
    text: TITLES[event] ?? event,
    weight: 'Bolder',
    size: 'Medium',
    wrap: true,
  };
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [heading, ...linesOf(event, facts).map(teamsLine)],
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: 'Open', url: link }] }),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

/** The path in the data of a delivery becomes a link. */
export function bodyOf({ event, happened_at, data, format }: Event, siteUrl: string): string {
  const { path, ...facts } = data as Facts;
  const link = typeof path === 'string' ? siteUrl + path : undefined;
  if (format === 'slack') return JSON.stringify(slackBody(event, facts, link));
  if (format === 'teams') return JSON.stringify(teamsBody(event, facts, link));
  return JSON.stringify({
    type: event,
    timestamp: new Date(happened_at).toISOString(),
    data: link ? { ...facts, link } : facts,
  });
}
