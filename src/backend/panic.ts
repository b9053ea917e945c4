/**
 * The engine panics when it cannot write its log, above all on a full disk, and breaks when its memory does. Its next
 * statements would then fail or never end, so the process ends itself. The next start finds all that was answered.
 */
import type { PGlite } from '@supabase/lite/pglite';

const STOPPED =
  'The database has stopped; is the disk full? Everything that was saved is kept: make room if so, and start again.';

/** How the engine leaves a statement that failed in an ordinary way. */
const LONG_JUMP = 100;

export function endOnPanic({ Module: engine }: PGlite): void {
  const { _PostgresMainLoopOnce: runOnce } = engine;
  // oxlint-disable-next-line eslint/no-underscore-dangle -- its own name
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status === LONG_JUMP) throw error;
      console.error(STOPPED);
      process.exit(1);
    }
  };
}
