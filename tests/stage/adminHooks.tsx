/** Refine around a hook of the admin: over a data provider of the test, or over a whole stage of rows in memory. */
import { Refine, type DataProvider, type AuthProvider, type OpenNotificationParams } from '@refinedev/core';
import type { ReactNode } from 'react';
import { cleanup } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { EditsContext, EditsStore } from '../../admin/kit/data/edits/EditsStore';
import { ConflictError } from '../../admin/kit/data/errors';
import { ImageStoreContext, type ImageStore } from '../../admin/kit/images/ImageStore';

export const options = {
  disableTelemetry: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

export function withRefine(provider: object) {
  const dataProvider = { default: provider as DataProvider };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine {...{ dataProvider, options }}>{children}</Refine>
  );
  return { wrapper };
}

/** Has its key in `key`, as settings do, in `section_id` or in `id`. */
interface Row extends Record<string, unknown> {
  version: number;
}
type Rows = Record<string, Row[]>;

interface Published {
  readonly id: string;
  readonly value?: unknown;
  readonly draft_version: number;
  readonly stored_version: number;
}

const KEYS: Readonly<Record<string, string>> = { site_content: 'section_id', site_settings: 'key' };
const keyOf = (row: Row) => row['key'] ?? row['section_id'] ?? row['id'];

/** `writes` and `said` are the requests and the shown messages, oldest first. */
export function createStage(rows: Rows, imageStore?: ImageStore) {
  const writes: Record<string, unknown>[] = [];
  const said: OpenNotificationParams[] = [];
  const authErrors: unknown[] = [];
  const failures: Error[] = [];
  onTestFinished(cleanup);

  function write(resource: string, id: unknown, values: Record<string, unknown>): Row {
    writes.push(values);
    const failure = failures.shift();
    if (failure) throw failure;
    const stored = rows[resource]?.find((row) => keyOf(row) === id);
    if (values['version'] !== (stored?.version ?? 0)) throw new ConflictError('Somebody saved first.');
    const saved = { [KEYS[resource] ?? 'id']: id, ...stored, ...values, version: (stored?.version ?? 0) + 1 };
    rows[resource] = [...(rows[resource] ?? []).filter((row) => row !== stored), saved];
    return saved;
  }

  /** The effect of `publish_draft`, which hooks on this stage call. */
  function call(name: string, { id, value, draft_version, stored_version }: Published) {
    const [table = '', key = ''] = id.split('/');
    const column = table === 'site_content' ? 'content' : 'value';
    const drafts = rows['content_drafts'] ?? [];
    const draft = drafts.find((row) => row['id'] === id && row.version === draft_version);
    if (name !== 'publish_draft' || !draft) throw new ConflictError('Somebody saved first.');
    write(table, key, { [column]: value ?? draft['value'], version: stored_version });
    rows['content_drafts'] = drafts.filter((row) => row !== draft);
  }

  const dataProvider = {
    getApiUrl: () => '',
    getList: async ({ resource }) => ({ data: [...(rows[resource] ?? [])], total: 0 }),
    getOne: async ({ resource, id }) => ({ data: rows[resource]?.find((row) => keyOf(row) === id) }),
    update: async ({ resource, id, variables }) => ({ data: write(resource, id, variables ?? {}) }),
    custom: async ({ url, payload }) => ({ data: call(url, payload as Published) }),
    create: async ({ resource, variables }) => {
      const id = (rows[resource]?.length ?? 0) + 1;
      return { data: write(resource, id, { id, version: 0, ...variables }) };
    },
  } as Partial<DataProvider> as DataProvider;

  const authProvider = {
    onError: async (error: unknown) => {
      authErrors.push(error);
      return {};
    },
  } as Partial<AuthProvider> as AuthProvider;
  const notificationProvider = {
    // Refine's own messages have a key and are ignored.
    open: (message: OpenNotificationParams) => void (message.key === undefined && said.push(message)),
    close: () => undefined,
  };
  const editsStore = new EditsStore(localStorage, 'me');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditsContext value={editsStore}>
      <ImageStoreContext value={imageStore}>
        <Refine {...{ dataProvider, authProvider, notificationProvider, options }}>{children}</Refine>
      </ImageStoreContext>
    </EditsContext>
  );
  /** The next write fails with this error. */
  const failNext = (failure: Error) => void failures.push(failure);
  return { rows, writes, said, authErrors, failNext, wrapper };
}
