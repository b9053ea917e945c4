/**
 * The engine panics when it cannot write its log, above all on a full disk. Its next statement would then never end and
 * this process would answer nobody any more, so the process ends itself. The next start finds all that was answered.
 */
import type { PGlite } from '@supabase/lite/pglite';

const STOPPED =
  'The database has stopped, because its log could not be written; is the disk full? Everything that was saved is kept: make room and start again.';

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
