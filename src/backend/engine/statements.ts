/**
 * Every statement of the engine passes here. One that fails must leave no trace, one that never ends must be seen from
 * outside, and one that breaks the engine must end it: its next statements would fail or never return.
 */
import type { PGlite } from '@supabase/lite/pglite';

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

/** `onBreak` must not return. */
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
