/** Random hostile requests: known names with invalid values, and requests that no client of ours sends. */
import * as fc from 'fast-check';
import type { Catalogue } from '../../src/backend/gate/gate';
import { anyJson, anyNumber, anyText, mostly } from './fuzz';

const METHODS = ['GET', 'GET', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];

const QUERIES = [
  ...'select=*¦select=*,admins(*)¦select=*,users:auth.users(*)¦select=count(),id'.split('¦'),
  ...'select=raw_user_meta_data->>a::text¦or=(id.gt.0,and(id.lt.9,not.or(id.eq.1,id.is.null)))'.split('¦'),
  ...'order=id.desc.nullslast,(select 1)¦limit=-1¦limit=99999999999999999999¦offset=1e9'.split('¦'),
  ...'columns="id","role"¦on_conflict=id¦id=neq.0¦id=in.(1,2,"3)",4)¦id=eq.1&id=eq.2'.split('¦'),
  ...'email=like.*%25*¦email=imatch.(a+)+$¦id=not.not.is.null'.split('¦'),
  `or=(${'and('.repeat(60)}id.eq.1${')'.repeat(60)})`,
];

const HEADERS: readonly (readonly [string, string])[] = [
  ['accept-profile', 'private'],
  ['accept-profile', 'auth'],
  ['content-profile', 'auth'],
  ['prefer', 'resolution=merge-duplicates,return=representation'],
  ['prefer', 'tx=commit,count=exact,missing=default,max-affected=999'],
  ['accept', 'application/vnd.pgrst.plan+text; options=analyze|verbose'],
  ['accept', 'text/csv'],
  ['range', '0-99999999'],
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-for', '127.0.0.1, ::1, unknown'],
  ['x-real-ip', '127.0.0.1'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'text/csv'],
  ['content-type', 'multipart/form-data; boundary=a'],
  ['content-encoding', 'gzip'],
  ['cookie', 'sb-access-token=owner; role=owner'],
];

const BODIES = [
  '',
  '{"id":1,"id":2,"role":"owner","role":"editor"}',
  '[{"role":"owner"},{"disabled_at":null}]',
  '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}',
  '\uFEFF{"a":1}',
  '['.repeat(3000),
  '{"a":'.repeat(3000),
  'id,role\n1,owner',
  '{"email":"a@example.com","password":"x","data":{"role":"owner"},"app_metadata":{"role":"owner"}}',
  '{"factor_type":"totp","friendly_name":"x"}',
  '{"prefixes":["", "../", "*"]}',
  '{"bucketId":"resumes","sourceKey":"../a","destinationKey":"b","destinationBucket":"images"}',
];

const NAMES = [
  ...'¦.¦..¦../../keys.json¦%2e%2e%2fkeys.json¦..%5c..%5ckeys.json¦a%00.pdf'.split('¦'),
  'a/../../b',
];
const BUCKETS = ['resumes', 'images', 'private', '..', ''];
const OBJECT = [
  ...'object¦object/public¦object/authenticated¦object/sign¦object/list¦object/info'.split('¦'),
  'render/image',
];
const OTHERS = [
  ...'storage/v1/bucket¦storage/v1/object/copy¦storage/v1/object/move¦auth/v1/admin/users'.split('¦'),
  ...'auth/v1/admin/generate_link¦auth/v1/invite¦auth/v1/signup¦auth/v1/user'.split('¦'),
  ...'auth/v1/settings¦auth/v1/factors'.split('¦'),
  'auth/v1/factors/00000000-0000-4000-8000-000000000000/verify',
  ...'auth/v1/token?grant_type=refresh_token¦auth/v1/token?grant_type=id_token¦graphql/v1'.split('¦'),
  ...'rest/v1/¦rest/v1/rpc/¦pg/query'.split('¦'),
];

const anyBody = mostly(
  fc.constantFrom(...BODIES),
  anyJson().map((value) => JSON.stringify(value) ?? ''),
  2,
);

/** `guesses` are valid ids that an attacker may have seen. */
const valueOf = (guesses: readonly unknown[]) =>
  fc.oneof({ arbitrary: fc.constantFrom(...guesses), weight: 3 }, anyNumber, anyText, anyJson(1));

/** Odd values under all known names, or anything. */
const bodyOf = (names: Iterable<string>, guesses: readonly unknown[]) =>
  mostly(
    fc
      .record(Object.fromEntries([...names].map((name) => [name, valueOf(guesses)])))
      .map((row) => JSON.stringify(row)),
    anyBody,
    3,
  );

/** Columns and conditions of a request, or something odd. */
function queryOf(names: Iterable<string>, guesses: readonly unknown[]) {
  const column = fc.constantFrom(...names);
  const condition = fc.tuple(column, valueOf(guesses)).map(([name, value]) => {
    const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Cs}/gu, '');
    return `${name}=eq.${encodeURIComponent(text)}`;
  });
  const selection = fc
    .array(column, { minLength: 1, maxLength: 3 })
    .map((some) => `select=${some.join(',')}`);
  const odd = fc.constantFrom(...QUERIES);
  return fc
    .tuple(fc.oneof(selection, odd), fc.array(fc.oneof(condition, odd), { maxLength: 1 }))
    .map((parts) => parts.flat().join('&'));
}

export type AnyRequest = readonly [
  method: string,
  target: readonly [path: string, body: string],
  headers: readonly (readonly [string, string])[],
];

function anyTarget(
  catalogue: Catalogue,
  others: readonly string[],
  guesses: readonly unknown[],
): fc.Arbitrary<AnyRequest[1]> {
  const { columns, functions } = catalogue;
  const table = mostly(fc.constantFrom(...columns.keys()), fc.constantFrom(...others), 4);
  const ofTable = table.chain((name) => {
    const names = columns.get(name) ?? ['id'];
    return fc.tuple(
      queryOf(names, guesses).map((query) => `rest/v1/${name}?${query}`),
      bodyOf(names, guesses),
    );
  });
  const ofFunction = fc
    .constantFrom(...functions)
    .chain(([name, names]) => fc.tuple(fc.constant(`rest/v1/rpc/${name}`), bodyOf(names, guesses)));
  const ofFile = fc
    .tuple(fc.constantFrom(...OBJECT), fc.constantFrom(...BUCKETS), fc.constantFrom(...NAMES))
    .map(([kind, bucket, name]) => `storage/v1/${kind}/${bucket}/${name}`);
  return fc.oneof(ofTable, ofFunction, fc.tuple(fc.oneof(ofFile, fc.constantFrom(...OTHERS)), anyBody));
}

/** Requests of an attacker. `others`: tables that are not exposed. */
export const anyRequest = (...target: Parameters<typeof anyTarget>): fc.Arbitrary<AnyRequest> =>
  fc.tuple(
    fc.constantFrom(...METHODS),
    anyTarget(...target),
    fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 }),
  );
