/**
 * What was answered is on the disk. The engine as it comes writes without waiting (its `-F`) and its `fsync` does
 * nothing on folders of the machine, so a power cut would lose what was said to be saved.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@supabase/lite/pglite';

type PgliteOptions = NonNullable<ConstructorParameters<typeof PGlite>[0]>;
type Extension = NonNullable<PgliteOptions['extensions']>[string] & { setup: unknown };

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

/** Must be in place before the engine opens its first file: what it recovers after a power cut is synced as well. */
const SYNCED_FILES = {
  name: 'syncedFiles',
  setup: async (_database: unknown, emscriptenOpts: { preRun?: ((engine: never) => void)[] }) => ({
    emscriptenOpts: {
      ...emscriptenOpts,
      preRun: [
        (engine: { FS: { filesystems: { NODEFS: MachineFolders } } }) => {
          const folders = engine.FS.filesystems.NODEFS;
          folders.stream_ops.fsync = ({ nfd, node }) => {
            if (nfd === undefined) syncFolderNow(folders.realPath(node));
            else fsyncSync(nfd);
            return 0;
          };
        },
        ...(emscriptenOpts.preRun ?? []),
      ],
    },
  }),
};

/** `fdatasync`, which is the default, does nothing there either. */
export const DURABLE: PgliteOptions = {
  extensions: { syncedFiles: SYNCED_FILES as unknown as Extension },
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ],
};
