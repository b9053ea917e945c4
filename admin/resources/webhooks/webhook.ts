/** A webhook as stored and as edited: its events and personal fields are switches. Pure. */
import type { Database } from '../../../src/shared/database.types';
import { boolean, choice, text, type Field } from '../../../src/shared/content/fields';
import { messageOf } from '../../kit/data/errors';

export type WebhookRow = Database['public']['Tables']['webhooks']['Row'];
export type DeliveryRow = Database['public']['Tables']['webhook_deliveries']['Row'];

/** The events that the database records, by what they are about. */
export const EVENT_GROUPS = {
  'Events of jobs': {
    'job.published': 'Job published',
    'job.changed': 'Published job changed',
    'job.closed': 'Job closed',
  },
  'Events of applications': {
    'application.received': 'Application received',
    'application.moved': 'Application moved to another stage',
    'application.answered': 'Application answered',
  },
  'Events of messages': {
    'message.received': 'Message or enquiry received',
    'message.moved': 'Message moved to another stage',
    'message.answered': 'Message answered',
  },
  'Other events': {
    'person.withdrew': 'Consent withdrawn',
    'person.erased': 'Personal data erased',
    'content.published': 'Page content published',
  },
} as const;

const events: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(EVENT_GROUPS));
const EVENTS = Object.keys(events);

export const eventLabel = (event: string): string =>
  event === 'webhook.test' ? 'Test' : (events[event] ?? event);

/** Personal data that deliveries have only if an owner adds it. */
const PERSONAL = {
  name: 'Name of the person',
  email: 'Email address',
  phone: 'Phone number',
  company: 'Company, for messages',
  message: 'Message or cover letter, when it is received',
} as const;

/** Switches for personal data; `name` alone is the name of the webhook. */
const personalKey = (field: string) => `personal.${field}`;
export const PERSONAL_KEYS = Object.keys(PERSONAL).map(personalKey);

const switches = (labels: Readonly<Record<string, string>>, keyOf = (key: string) => key) =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [keyOf(key), boolean({ label })]));

const FORMATS = {
  standard: 'Events for a program (Standard Webhooks)',
  slack: 'Messages in a Slack channel',
  teams: 'Messages in a Microsoft Teams channel',
} as const;

export const webhookFields: Readonly<Record<string, Field<unknown>>> = {
  name: text({ label: 'Name', required: true, maxLength: 80, help: 'The system that receives the events.' }),
  format: choice({
    label: 'Format',
    choices: FORMATS,
    help: 'A message in a channel has the job, the reference and a link to open it here.',
  }),
  address: text({
    label: 'Address',
    required: true,
    maxLength: 500,
    help: 'Begins with https://. In Slack, create an incoming webhook; in Teams, a workflow that posts to a channel when a webhook request is received.',
  }),
  is_on: boolean({ label: 'Send events', initial: true }),
  is_internal: boolean({
    label: 'Allow internal addresses',
    help: 'For a receiver in the same network as this server. Also allows http://.',
  }),
  ...switches(events),
  ...switches(PERSONAL, personalKey),
};

export type WebhookValues = Readonly<Record<string, string | boolean>>;

export const EMPTY: WebhookValues = Object.fromEntries(
  Object.entries(webhookFields).map(([key, { initial }]) => [key, initial as string | boolean]),
);

export const valuesOf = ({
  name,
  format,
  address,
  is_on,
  is_internal,
  ...lists
}: WebhookRow): WebhookValues => ({
  ...EMPTY,
  name,
  format,
  address,
  is_on,
  is_internal,
  ...Object.fromEntries(EVENTS.map((event) => [event, lists.events.includes(event)])),
  ...Object.fromEntries(
    Object.keys(PERSONAL).map((field) => [personalKey(field), lists.fields.includes(field)]),
  ),
});

export const columnsOf = (values: WebhookValues) => ({
  name: values['name'],
  format: values['format'],
  address: values['address'],
  is_on: values['is_on'],
  is_internal: values['is_internal'],
  events: EVENTS.filter((event) => values[event]),
  fields: Object.keys(PERSONAL).filter((field) => values[personalKey(field)]),
});

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The problems that concern several fields, by field. */
export function checkWebhook(values: WebhookValues): Record<string, string> {
  const address = String(values['address']).trim();
  const [first = ''] = EVENTS;
  const url = urlOf(address);
  const isHttp = url?.protocol === 'https:' || (url?.protocol === 'http:' && values['is_internal'] === true);
  return {
    ...(address !== '' && !isHttp && { address: 'Enter an address that begins with https://.' }),
    ...(url && isHttp && url.username && { address: 'Leave out the user name and password.' }),
    ...(url?.hash && { address: 'Leave out the part after #.' }),
    ...(!EVENTS.some((event) => values[event]) && { [first]: 'Choose at least one event.' }),
  };
}

/** Maps a database refusal to its field and message. */
export function refusalOf(error: unknown): { field: string; message: string } | undefined {
  const message = messageOf(error) ?? '';
  // The names of the constraints, from the database's message.
  if (message.includes('webhooks_name_key')) {
    return {
      field: 'name',
      message: 'Another webhook already has this name. Please choose a different one.',
    };
  }
  if (message.includes('webhooks_address_check')) {
    return { field: 'address', message: 'Enter an address that begins with https://.' };
  }
  return undefined;
}

/** The key of its edits. */
export const editsName = (id: WebhookRow['id'] | string) => `webhook-${id}`;

const OFF_BECAUSE: Readonly<Record<string, string>> = {
  gone: 'its receiver answered that it no longer exists (410)',
  failing: 'every delivery failed for five days',
  restored: 'the site was restored from a backup or moved here, and a copy must not notify other systems',
  moved: 'the site was moved to another place, which sends the events now',
};

/** The notice above the form of a webhook that no person turned off. */
export function offNotice({ is_on, off_because }: WebhookRow): string | undefined {
  const reason = OFF_BECAUSE[off_because];
  if (is_on || !reason) return undefined;
  return `This webhook is off because ${reason}. Turn “Send events” on if this site should send them.`;
}

/** "Off: the site was restored" would be cut in a list; the reason is on the screen of the webhook. */
export function stateText(row: WebhookRow): string {
  if (row.is_on) return 'On';
  return offNotice(row) ? 'Off, not by a person' : 'Off';
}

const STATES: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** "Delivered, 200 in 35 ms", "Waiting after 2 attempts: The receiver refused the connection." */
export function deliveryText({ status, attempts, answered, error, took_ms }: DeliveryRow): string {
  const state = STATES[status] ?? status;
  if (status === 'delivered') return `${state}, ${answered} in ${took_ms} ms`;
  if (attempts === 0 && error) return `${state}: ${error}`;
  if (attempts === 0 || status === 'sending') return state;
  const tries = `${attempts} attempt${attempts === 1 ? '' : 's'}`;
  return `${state} after ${tries}: ${error || `The receiver answered ${answered}.`}`;
}
