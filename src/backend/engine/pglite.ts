/** What the engine lacks as it comes: saving that outlasts a power cut, a watch on its statements, and speed. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { file_fdw as foreignFiles } from '@electric-sql/pglite/contrib/file_fdw';
import { isn } from '@electric-sql/pglite/contrib/isn';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { PGlite } from '@supabase/lite/pglite';

type PgliteOptions = NonNullable<ConstructorParameters<typeof PGlite>[0]>;
type Extension = NonNullable<PgliteOptions['extensions']>[string] & { setup: unknown };

// The library has these unpacked at each start, and nobody here uses them.
for (const unused of [foreignFiles, isn, ltree, pgcrypto]) Object.assign(unused, { setup: async () => ({}) });

interface Stream {
  /** Undefined for a folder. */
  readonly nfd?: number;
  readonly node: unknown;
}

/** The part of the engine's file system that stands for folders of this machine. */
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

/** The last words of an engine that ends, such as `PANIC: could not write to file "pg_wal/…": No space left on device`. */
export interface LastWords {
  text?: string;
}

const LAST_WORDS = /\b(?:PANIC|FATAL): +\S.*/;

/**
 * Must be in place before the engine opens its first file: what it recovers after a power cut is synced as well. Of what
 * it prints only its last words are heard; other lines hold statements, and those hold personal data.
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
 * As it comes it writes without waiting (`-F`), and neither `fsync` nor `fdatasync` does anything on folders of the
 * machine: a power cut would lose what was said to be saved. With these, what was answered is on the disk.
 */
export const durableOptions = (heard: LastWords): PgliteOptions => ({
  extensions: { pg_trgm: trigrams, host: hostOf(heard) as unknown as Extension },
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    // As on every Supabase project; it would be the machine's that made the database.
    '-c',
    'timezone=UTC',
    // It holds them all from its start on, and would take 128 MB; files that were read before are in the machine's memory anyway.
    '-c',
    'shared_buffers=32MB',
  ],
});

/** How the engine leaves a statement that failed in an ordinary way. */
const LONG_JUMP = 100;

export interface StatementWatch {
  readonly begins: () => void;
  readonly ends: () => void;
}

interface Engine {
  _PostgresMainLoopOnce: () => void;
  /** Where the engine's own stack ends. */
  readonly ___stack_pointer: WebAssembly.Global<'i32'>;
}

/**
 * Every statement passes here. One that fails must leave no trace, one that never ends must be seen from outside, and
 * one that breaks the engine must end it: the next would fail or never return. `onBreak` must not return.
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
      // It jumps out of its own calls and leaves their part of the stack behind: some thousand refusals would fill it.
      stack.value = before;
      throw error;
    } finally {
      ends();
    }
  };
}

/**
 * The engine copies its list of parsers for every statement, and it has one for lists of rows of every table there is:
 * copying hundreds that nobody needs took longer than most statements.
 */
const ROW_LISTS = `select typarray::integer as type from pg_catalog.pg_type where typtype = 'c' and typarray <> 0`;

/** Lists of rows are given as text from then on; lists of plain values as lists, as before. */
export async function leaveOutRowParsers(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ type: number }>(ROW_LISTS);
  for (const { type } of rows) Reflect.deleteProperty(database.parsers, type);
}
