/** Sends the open deliveries of webhooks, signed by Standard Webhooks (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';
import { rowsOf, valueOf } from '../../../data/client';
import type { Database } from '../../../shared/database.types';
import type { ServiceClient } from '../serviceClient';
import type { Task } from '../worker';
import { bodyOf } from './bodies';
import { postSafely, UndeliverableError } from './postSafely';

type Delivery = Database['public']['Functions']['claim_deliveries']['Returns'][number];

/** Receivers that may be slow at the same time before others wait for them. */
const AT_ONCE = 4;
const SECRET_PREFIX = 'whsec_';

/** The headers of a delivery; one signature for each secret that is valid now. `seconds` since 1970. */
function signedHeaders(
  id: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

interface Fate {
  readonly answered?: number;
  readonly answer?: string;
  readonly error?: string;
}

async function deliver(delivery: Delivery, siteUrl: string): Promise<Fate> {
  const { id, address, secrets, is_internal: isInternal } = delivery;
  const body = bodyOf(delivery, siteUrl);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Sampark-Webhooks/1',
    ...signedHeaders(id, Math.floor(Date.now() / 1000), body, secrets),
  };
  try {
    if (!isInternal && new URL(address).host === new URL(siteUrl).host) {
      throw new UndeliverableError('This is the address of this site itself.');
    }
    const { status, answer } = await postSafely({ address, headers, body, isInternal });
    return { answered: status, answer };
  } catch (error) {
    if (error instanceof UndeliverableError) return { error: error.message };
    throw error;
  }
}

/** Deliveries of one webhook go one after the other; a slow receiver keeps no other waiting. */
export function sendWebhooks({ rest }: ServiceClient, siteUrl: string): Task {
  async function sendNext(): Promise<boolean> {
    const [delivery] = await rest.rpc('claim_deliveries', { size: 1 }).then(rowsOf);
    if (!delivery) return false;
    const startedAt = performance.now();
    const { answered, answer, error } = await deliver(delivery, siteUrl);
    const took_ms = Math.round(performance.now() - startedAt);
    await rest.rpc('finish_delivery', { id: delivery.id, answered, answer, error, took_ms }).then(valueOf);
    return true;
  }
  return async (isStopped) => {
    const sender = async () => {
      while (!isStopped() && (await sendNext()));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  };
}
