/** Short helpers for the stage: calls of tables, functions and statements, and the use of an emailed link. */
import type { Database } from '../../../src/shared/database.types';
import { callFrom, onStage } from '../../builders/submissions';
import { useStage, type ActorName, type Stage, asJson, type Actor } from './database';

type Tables = Database['public']['Tables'];

export function useActing() {
  const on = useStage();
  /** The rows of a statement that bypasses every policy. */
  const sql = <Row>(text: string, values: unknown[] = []) => on().backend.sql<Row>(text, values);
  return {
    on,
    ...onStage(on),
    sql,
    /** The first of its rows. */
    one: async <Row>(text: string, values?: unknown[]) => (await sql<Row>(text, values))[0],
    /** The first column of its rows. */
    values: async <Value>(text: string, values?: unknown[]) =>
      (await sql<object>(text, values)).map((row) => Object.values(row)[0] as Value),
    table: <Name extends keyof Tables>(who: ActorName, name: Name) => on().actors[who].rest.from(name),
    rpc: (who: ActorName, name: keyof Database['public']['Functions'], args: object = {}) =>
      on().actors[who].rest.rpc(name, args as never),
    /** By HTTP, as pages call; always from the same address. */
    call: (who: ActorName, name: string, body: object = {}) => callFrom(on().actors[who], name, body),
  };
}

type ActivityRow = Database['public']['Tables']['activity']['Row'];
type ActivityLine = ActivityRow & { details: Record<string, unknown> };
type TextColumn = 'actor_kind' | 'actor_name' | 'action' | 'entity' | 'entity_key' | 'entity_name';

/** The activity log, oldest first. */
export function onActivity(stage: () => Stage) {
  const told = () => stage().backend.sql<ActivityLine>('select * from public.activity order by id');
  return {
    told,
    /** These columns of every line, joined into one text per line. */
    toldFrom: async (...columns: TextColumn[]) =>
      (await told()).map((line) => columns.map((column) => line[column]).join(' ')),
    /** Calls a function as somebody; throws if this is not allowed. */
    rpc: async (who: ActorName, name: keyof Database['public']['Functions'], args: object = {}) => {
      const { data, error } = await stage().actors[who].rest.rpc(name, args as never);
      if (error) throw new Error(`${error.code}: ${error.message}`);
      return data as unknown;
    },
  };
}

/** An editor's draft for the top of the home page, published by the owner. */
export function onHeroDraft(on: () => Stage) {
  const id = 'site_settings/hero_section';
  const VALUE = { title: 'Prepared', subtitle: '' };
  const rest = (who: ActorName) => on().actors[who].rest;
  const save = (who: ActorName, values: object = {}) =>
    rest(who)
      .from('content_drafts')
      .upsert({ id, value: VALUE, version: 0, ...values })
      .select()
      .single();
  return {
    id,
    VALUE,
    save,
    plant: (times: object = {}, base_version = 0) =>
      save('editor', { ...times, base_version }).throwOnError(),
    store: (title: string, version: number) =>
      rest('owner')
        .from('site_settings')
        .upsert({ key: 'hero_section', value: { title, subtitle: '' }, version }),
    settle: (who: ActorName) => rest(who).rpc('settle_content'),
  };
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** An emailed link for a new password, as the owner of the mailbox finds and follows it. */
export function onResets(on: () => Stage) {
  const visit = (path: string, body: object) => on().actors.visitor.fetch(path, asJson(body));
  const ask = (email: string) => visit('/auth/v1/recover', { email });
  const follow = (token: string) => visit('/auth/v1/verify', { type: 'recovery', token_hash: token });

  /** The token in the waiting email; empty if there is none. */
  async function tokenFor(email: string): Promise<string> {
    const [mail] = await on().backend.sql<{ token: string | null }>(
      `select data ->> 'token' as token from private.outbox where kind = 'password_reset' and to_address = $1`,
      [email],
    );
    return mail?.token ?? '';
  }

  /** Requests this person's link and follows it; returns the session that it begins. */
  async function recover({ email, ...actor }: Actor): Promise<Actor> {
    await ask(email);
    const followed = await follow(await tokenFor(email));
    const { access_token: token } = (await followed.json()) as { access_token: string };
    const { backend } = on();
    const fetch = (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', backend.publishableKey);
      headers.set('authorization', `Bearer ${token}`);
      return backend.fetch(new Request(backend.siteUrl + path, { ...init, headers }));
    };
    return { ...actor, email, token, fetch };
  }

  return { ask, follow, tokenFor, recover };
}
