/**
 * The tables that REST may use, and how: anything else is rejected for every role. Rights are the database's own; this
 * list covers only the uses that anybody needs. Staff may read every column of a listed table, by any of the conditions
 * below. Visitors read only the listed columns with the listed conditions. A row is changed or removed only by its key.
 */
import type { Database } from '../../shared/database.types';

type Tables = Database['public']['Tables'];

export interface TableRule<Column extends string = string> {
  /** The key of a row. */
  readonly key: Column;
  /** The rights of visitors; undefined if they may read nothing. */
  readonly visitors?: {
    readonly columns: readonly Column[];
    readonly conditions?: Readonly<Partial<Record<Column, readonly Condition[]>>>;
    readonly order?: readonly Column[];
  };
  /** Embedded reads of staff beside plain columns, as PostgREST writes them. */
  readonly selections?: readonly string[];
  /** `insert` new rows, `save` one under its key, `update` or `delete` rows by their key. */
  readonly writes?: readonly Write[];
}

export type Write = 'insert' | 'save' | 'update' | 'delete';

/** Operators of PostgREST, without those for regular expressions. */
export type Condition = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'is' | 'not.is' | 'ilike';

export const STAFF_CONDITIONS: readonly Condition[] = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'is',
  'not.is',
  'ilike',
];

const rules: { readonly [Name in keyof Tables]?: TableRule<keyof Tables[Name]['Row'] & string> } = {
  site_content: {
    key: 'section_id',
    visitors: {
      columns: ['section_id', 'content', 'version', 'updated_at'],
      conditions: { section_id: ['eq', 'in'] },
    },
    writes: ['save'],
  },
  site_settings: {
    key: 'key',
    visitors: {
      columns: ['key', 'value', 'version', 'updated_at', 'is_public'],
      conditions: { key: ['eq', 'in'] },
    },
    writes: ['save'],
  },
  content_drafts: {
    key: 'id',
    // Visitors see drafts whose time has come.
    visitors: { columns: ['id', 'value', 'publish_at'] },
    selections: ['enabled:value->enabled'],
    writes: ['save', 'delete'],
  },
  content_revisions: { key: 'id' },
  images: {
    key: 'id',
    visitors: {
      columns: ['name', 'small_name', 'small_width', 'width', 'focus_x', 'focus_y', 'created_at'],
      order: ['created_at'],
    },
    writes: ['insert', 'update', 'delete'],
  },
  image_uses: { key: 'image_id' },
  jobs: {
    key: 'id',
    writes: ['insert', 'update', 'delete'],
  },
  clients: { key: 'id', writes: ['insert', 'update', 'delete'] },
  submissions: { key: 'id' },
  submission_versions: { key: 'submission_id' },
  notes: { key: 'id' },
  readings: { key: 'id' },
  redirects: { key: 'id', writes: ['delete'] },
  reply_templates: { key: 'id', writes: ['insert', 'update', 'delete'] },
  webhooks: { key: 'id', writes: ['insert', 'update', 'delete'] },
  webhook_deliveries: { key: 'id' },
  api_tokens: { key: 'id' },
  admins: { key: 'id' },
  erasures: { key: 'id' },
  activity: { key: 'id' },
};

export const TABLES: Readonly<Record<string, TableRule | undefined>> = rules;

/** The most rows of one answer, as with a project. */
export const MOST_ROWS = 1000;
