/**
 * Webhooks after a restore or a move: a copy of the site must not notify the systems of the original, nor repeat what was
 * sent before. An owner turns them on again, and sends what waited if it is needed.
 */
import { inTransaction, type Database } from './place';

/** Backups of earlier versions have no webhooks. */
const ARE_THERE = `
  select exists (
    select from pg_attribute where attrelid = to_regclass('public.webhooks') and attname = 'off_because'
  ) as are_there`;

/** The logs of both ends of a move stay the same. */
const switchTriggers = (to: 'disable' | 'enable') =>
  ['webhooks', 'webhook_deliveries'].map((name) => `alter table public.${name} ${to} trigger user`);

const TURN_OFF = `
  update public.webhooks set is_on = false, off_because = $1 where is_on returning id`;

const GIVE_UP = `
  update public.webhook_deliveries set status = 'failed', lease_until = null, ended_at = now(), error = $1
  where status in ('waiting', 'sending') returning id`;

const REASONS = {
  restored: 'Not sent, because the site was restored from a backup or moved here.',
  moved: 'Not sent from here, because the site was moved.',
} as const;

interface Silenced {
  readonly webhooks: number;
  readonly deliveries: number;
}

/** To be called in a transaction. */
export async function silenceWebhooks({ query }: Database, reason: keyof typeof REASONS): Promise<Silenced> {
  const [known] = await query<{ are_there: boolean }>(ARE_THERE);
  if (!known?.are_there) return { webhooks: 0, deliveries: 0 };
  for (const statement of switchTriggers('disable')) await query(statement);
  const webhooks = await query(TURN_OFF, [reason]);
  const deliveries = await query(GIVE_UP, [REASONS[reason]]);
  for (const statement of switchTriggers('enable')) await query(statement);
  return { webhooks: webhooks.length, deliveries: deliveries.length };
}

/** The source of a move: a server that is started there again sends nothing. */
export async function leaveWebhooks(database: Database): Promise<string> {
  const { webhooks } = await inTransaction(database, 'isolation level read committed', () =>
    silenceWebhooks(database, 'moved'),
  );
  return webhooks === 0
    ? 'none is on'
    : `${webhooks} turned off, also at the new place: owners turn them on there`;
}
