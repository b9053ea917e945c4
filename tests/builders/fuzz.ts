/** Claims that hold for every value, checked with random ones. FUZZ_RUNS sets the number, FUZZ_SEED the seed. */
import * as fc from 'fast-check';

export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
export const runsOr = (usual: number) => Number(process.env['FUZZ_RUNS'] ?? usual);

const HOSTILE = [
  ..."¦ ¦\0¦\u202e¦\ud800¦'; drop table public.jobs; --¦<script>alert(1)</script>¦%00".split('¦'),
  ...'../../etc¦"¦\\¦${7*7}¦{{7*7}}¦javascript:alert(1)¦data:text/html,x¦😀¦𝕊'.split('¦'),
  ...'नमस्ते¦\r\nSet-Cookie: a=b¦null¦NaN¦-1¦1e309¦9223372036854775808¦(((((¦&|!'.split('¦'),
  ...'*¦%_%¦$1¦asha@example.com'.split('¦'),
  'a'.repeat(5000),
];

const character = fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCodePoint(code));
/** One value more often than the other: `share` times for each time. */
export const mostly = <A, B>(usual: fc.Arbitrary<A>, other: fc.Arbitrary<B>, share: number) =>
  fc.oneof({ arbitrary: usual, weight: share }, { arbitrary: other, weight: 1 });

export const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...HOSTILE), character),
  minLength: 1,
  maxLength: 4,
});
export const anyNumber = mostly(
  fc.constantFrom(0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.nat(99),
  8,
);
export const anyJson = (maxDepth = 3) =>
  fc.anything({
    key: anyText,
    values: [fc.constant(null), fc.boolean(), anyNumber, anyText],
    maxDepth,
    maxKeys: 4,
  });

/** Fewer than `most` characters of a kind of text; now and then anything else between them. */
export const textOf = (signs: readonly string[], most = 30) =>
  fc.string({
    unit: mostly(fc.constantFrom(...signs), anyText, 11),
    maxLength: most - 1,
    size: 'max',
  });

/** Reports the simplest value for which `check` fails. `share` of the usual runs. */
export const forAll = <T>(
  values: fc.Arbitrary<T>,
  check: (value: T) => void | Promise<void>,
  { share = 1, usual = 200 } = {},
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(values, async (value) => {
      await check(value);
    }),
    { seed: SEED, numRuns: Math.ceil(runsOr(usual) * share) },
  );
