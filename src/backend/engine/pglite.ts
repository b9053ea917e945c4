/** Adds to the engine: durable writes, a watchdog for its statements, and speed. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { file_fdw as foreignFiles } from '@electric-sql/pglite/contrib/file_fdw';
import { isn } from '@electric-sql/pglite/contrib/isn';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { PGlite } from '@supabase/lite/pglite';

type PgliteOptions = NonNullable<ConstructorParameters<typeof PGlite>[0]>;
type Extension = NonNullable<PgliteOptions['extensions']>[string] & { setup: unknown };

// The library unpacks these at each start, and nothing here uses them.
for (const unused of [foreignFiles, isn, ltree, pgcrypto]) Object.assign(unused, { setup: async () => ({}) });

interface Stream {
  /** Undefined for a folder. */
  readonly nfd?: number;
  readonly node: unknown;
}

/** The part of the engine's file system that maps local folders. */
interface MachineFolders {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
}

function syncFolderNow(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

type EngineOptions = {
  readonly preRun?: readonly ((engine: never) => void)[];
  readonly printErr?: (line: string) => void;
};

function syncFiles(engine: { FS: { filesystems: { NODEFS: MachineFolders } } }): void {
  const folders = engine.FS.filesystems.NODEFS;
  folders.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) syncFolderNow(folders.realPath(node));
    else fsyncSync(nfd);
    return 0;
  };
}

/** The last line of an engine that ends, such as `PANIC: could not write to file "pg_wal/…": No space left on device`. */
export interface LastWords {
  text?: string;
}

const LAST_WORDS = /\b(?:PANIC|FATAL): +\S.*/;

/**
 * Must run before the engine opens its first file, so that crash recovery is synced as well. Only the last line of its
 * output is kept: other lines hold statements, and statements hold personal data.
 */
const hostOf = (heard: LastWords) => ({
  name: 'host',
  setup: async (_database: unknown, { preRun = [], printErr, ...options }: EngineOptions) => ({
    emscriptenOpts: {
      ...options,
      preRun: [syncFiles, ...preRun],
      printErr(line: string) {
        heard.text = LAST_WORDS.exec(line)?.[0] ?? heard.text;
        printErr?.(line);
      },
    },
  }),
});

/**
 * By default the engine writes without syncing (`-F`), and its `fsync` and `fdatasync` do nothing on local folders, so
 * a power cut would lose confirmed writes. These calls make every answered write durable.
 */
export const durableOptions = (heard: LastWords): PgliteOptions => ({
  extensions: { pg_trgm: trigrams, host: hostOf(heard) as unknown as Extension },
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    // As on every Supabase project; the default would be the time zone of the machine that made the database.
    '-c',
    'timezone=UTC',
    // The buffers would take 128 MB from the start; the machine already caches files.
    '-c',
    'shared_buffers=32MB',
  ],
});

/** The state of the engine after an ordinary failed statement. */
const LONG_JUMP = 100;

export interface StatementWatch {
  readonly begins: () => void;
  readonly ends: () => void;
}

interface Engine {
  _PostgresMainLoopOnce: () => void;
  /** The end of the engine's own stack. */
  readonly ___stack_pointer: WebAssembly.Global<'i32'>;
}

/**
 * Every statement passes here. A failed one must leave no trace, an endless one must be seen from outside, and one that
 * breaks the engine must end it: the next would fail or never return. `onBreak` must not return.
 */
export function watchStatements(
  database: PGlite,
  { begins, ends }: StatementWatch,
  onBreak: (error: unknown) => never,
): void {
  const engine = database.Module as unknown as Engine;
  const { _PostgresMainLoopOnce: runOnce, ___stack_pointer: stack } = engine;
  // oxlint-disable-next-line eslint/no-underscore-dangle -- its own name
  engine._PostgresMainLoopOnce = () => {
    const before = stack.value;
    begins();
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== LONG_JUMP) onBreak(error);
      // An error jumps out of the engine's calls and leaves their part of the stack: some thousand errors would fill
      // it.
      stack.value = before;
      throw error;
    } finally {
      ends();
    }
  };
}

/**
 * The engine copies its list of parsers for every statement, with one for an array of rows of every table: copying
 * hundreds of unused ones took longer than most statements.
 */
const ROW_LISTS = `select typarray::integer as type from pg_catalog.pg_type where typtype = 'c' and typarray <> 0`;

/** Arrays of rows are returned as text from then on; arrays of plain values stay arrays. */
export async function leaveOutRowParsers(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ type: number }>(ROW_LISTS);
  for (const { type } of rows) Reflect.deleteProperty(database.parsers, type);
}
