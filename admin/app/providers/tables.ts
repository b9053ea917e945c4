/**
 * The default data provider: a wrapper of Refine's Supabase provider. A write that touched no row is an error, never
 * a success, and tables that staff edit by key are saved by one upsert that names the version it started from.
 */
import { dataProvider } from '@refinedev/supabase';
import type { BaseKey, BaseRecord, DataProvider, UpdateParams, UpdateResponse } from '@refinedev/core';
import type { PostgrestClient } from '@supabase/postgrest-js';
import {
  ForbiddenError,
  NothingSavedError,
  toRequestError,
  type RequestError,
  ConflictError,
} from '../../kit/data/errors';
import { isAlreadySaved } from '../../kit/data/stored/alreadySaved';
import type { TablesClient } from '../client';
import { createLists } from './lists';

/**
 * True if the session still has rights. Without rights every table for staff is empty, including that of the staff.
 */
async function hasRights(client: TablesClient): Promise<boolean> {
  const { data, error } = await client.from('admins').select('id').limit(1);
  if (error) throw toRequestError(error);
  return data.length > 0;
}

/** The error for a missing row: the row is gone, or the session has ended. */
const absence = async (client: TablesClient): Promise<RequestError> =>
  (await hasRights(client)) ? new NothingSavedError() : new ForbiddenError();

/** Throws if a list is empty because the session has ended. */
async function expectRights(client: TablesClient): Promise<void> {
  if (!(await hasRights(client))) throw new ForbiddenError();
}

const KEY_COLUMNS: Record<string, string> = {
  site_content: 'section_id',
  site_settings: 'key',
  content_drafts: 'id',
};

/** Converts any rejection into one of the error classes of the kit. */
async function known<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toRequestError(error);
  }
}

/** Like `known`, for requests that name rows: the response must contain each of them. */
async function found<T extends { data: unknown }>(client: TablesClient, answer: Promise<T>): Promise<T> {
  const result = await known(answer);
  const rows: unknown[] = Array.isArray(result.data) ? result.data : [result.data];
  if (rows.length === 0 || rows.some((row) => row === undefined || row === null)) throw await absence(client);
  return result;
}

/** A stale save whose values are already stored is a success, so that no one chooses between equal versions. */
async function unlessStored<T extends BaseRecord>(
  client: TablesClient,
  { resource, id, variables }: UpdateParams<object>,
  answer: Promise<UpdateResponse<T>>,
): Promise<UpdateResponse<T>> {
  try {
    return await answer;
  } catch (error) {
    const failure = toRequestError(error);
    if (!(failure instanceof ConflictError)) throw failure;
    const column = (KEY_COLUMNS[resource] ?? 'id') as 'id';
    const { data } = await client
      .from(resource as 'jobs')
      .select()
      .eq(column, id as number)
      .maybeSingle();
    if (!data || !isAlreadySaved(variables as Record<string, unknown>, data)) throw failure;
    return { data: data as unknown as T };
  }
}

/** The contract requires `updated_at` and `updated_by`; the database writes its own in any case. */
async function upsert<T extends BaseRecord>(
  client: TablesClient,
  params: UpdateParams<object>,
): Promise<UpdateResponse<T>> {
  const column = KEY_COLUMNS[params.resource] ?? 'id';
  const { data: auth } = await client.auth.getSession();
  const row = {
    ...params.variables,
    [column]: params.id,
    updated_at: new Date().toISOString(),
    updated_by: auth.session?.user.id ?? null,
  };
  const table = client.from(params.resource as 'site_content');
  const { data, error } = await table.upsert(row as never, { onConflict: column }).select();
  if (error) throw toRequestError(error);
  return { data: data[0] as unknown as T };
}

/**
 * One statement for all rows. Rows deleted by others count as done and are missing in the response; with a version,
 * so are rows with a newer one.
 */
async function deleteRows(client: TablesClient, resource: string, ids: readonly BaseKey[], version?: number) {
  const table = client.from(resource as 'jobs');
  const rows = table.delete().in('id', ids as number[]);
  const { data, error } = await (version === undefined ? rows : rows.eq('version', version)).select();
  if (error) throw toRequestError(error);
  return { data };
}

/** Calls a database function; its name is the address. `get` for functions that public pages read too. */
async function callFunction(client: TablesClient, name: string, payload: unknown, get: boolean) {
  const untyped: PostgrestClient = client;
  const { data, error } = await untyped.rpc(name, payload, { get });
  if (error) throw toRequestError(error);
  return { data };
}

export function createTables(client: TablesClient): DataProvider {
  const base = dataProvider(client as never);
  const lists = createLists(client);
  const written = <T extends { data: unknown }>(answer: Promise<T>) => found(client, answer);
  return {
    getApiUrl: () => '',
    getList: async (params) => {
      const list = await lists.getList(params);
      if (list.data.length === 0) await expectRights(client);
      return list as never;
    },
    getMany: (params) => known(base.getMany(params)),
    getOne: async (params) => {
      if (!params.meta?.['call']) return written(base.getOne(params));
      const { data } = await lists.getList({ ...params, pagination: { mode: 'off' } });
      return written(Promise.resolve({ data: data[0] as never }));
    },
    create: (params) => written(base.create(params)),
    createMany: (params) => written(base.createMany(params)),
    update: (params) => {
      const asked = params as UpdateParams<object>;
      const isByKey = params.resource in KEY_COLUMNS;
      return written(
        unlessStored(client, asked, isByKey ? upsert(client, asked) : base.update(params)),
      ) as never;
    },
    updateMany: (params) => written(base.updateMany(params)),
    // Refine's own provider does not return the deleted row.
    deleteOne: async ({ resource, id, meta }) => {
      const version = meta?.['version'] as number | undefined;
      const { data } = await written(deleteRows(client, resource, [id], version));
      return { data: data[0] as never };
    },
    deleteMany: async ({ resource, ids }) => (await written(deleteRows(client, resource, ids))) as never,
    custom: ({ url, method, payload }) => callFunction(client, url, payload, method === 'get'),
  };
}
