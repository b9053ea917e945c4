/** Claims that hold for every value, tried with made-up ones. FUZZ_RUNS says how many, FUZZ_SEED which. */
import { createMakers, seeded } from './random';

export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);

export type Makers = ReturnType<typeof createMakers>;

/** Signs of a kind of text, put together at random; now and then anything else between them. */
export const textOf = ({ below, pick, text }: Makers, signs: readonly string[], most = 30): string =>
  Array.from({ length: below(most) }, () => (below(12) === 0 ? text() : pick(signs))).join('');

/** Calls `check` with values that are made one after the other; says which one it failed for. `share` of the usual runs. */
export async function forAll<T>(
  make: (makers: Makers) => T,
  check: (value: T) => void | Promise<void>,
  share = 1,
): Promise<void> {
  const makers = createMakers(seeded(SEED));
  for (let run = 0; run < Math.ceil(RUNS * share); run += 1) {
    const value = make(makers);
    try {
      await check(value);
    } catch (error) {
      const shown = (JSON.stringify(value) ?? String(value)).slice(0, 1000);
      throw new Error(`Seed ${SEED}, run ${run}, with ${shown}`, { cause: error });
    }
  }
}
