/** Milliseconds by a clock that nobody sets, the same in every thread. */
export const steadyNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);
