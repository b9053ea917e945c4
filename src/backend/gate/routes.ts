/**
 * Every allowed address of sign-in and files. The other two lists cover tables and functions. A body is JSON with the
 * fields named here and no others; the client also sends `drops`, which have no meaning here.
 */
import { resumeTypes } from '../../shared/submissions/resumeTypes';
import { UUID } from '../../shared/uuid';
import type { Audience } from './functions';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Names of files are random and never reused. */
const IMAGE = String.raw`public/${UUID}\.(?:png|jpe?g|webp|avif|gif)`;
const RESUME = String.raw`${UUID}\.(?:${Object.keys(resumeTypes).join('|')})`;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: RegExp;
  readonly by: Audience;
  /** Public pictures come without one. */
  readonly needsKey?: false;
  /** Allowed parameters, each once, with one of these values, or with any value if there is none. */
  readonly parameters?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly body?: {
    readonly most: number;
    /** A raw file. */
    readonly isFile?: true;
    readonly fields?: readonly string[];
    readonly drops?: readonly string[];
    /** Fields that are rejected with a message. */
    readonly refuses?: Readonly<Record<string, string>>;
  };
}

/** Parameters that Supabase's client adds for services that are not here. */
const CLIENT_EXTRAS = ['gotrue_meta_security', 'code_challenge', 'code_challenge_method'];
const SIGN_IN_BODY = 16 * KIB;

const auth = (name: string) => new RegExp(`^/auth/v1/${name}$`);
const object = (path: string) => new RegExp(`^/storage/v1/object/${path}$`);

export const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: auth('token'),
    by: 'everybody',
    parameters: { grant_type: ['password', 'refresh_token'] },
    body: { most: SIGN_IN_BODY, fields: ['email', 'password', 'refresh_token'], drops: CLIENT_EXTRAS },
  },
  {
    method: 'POST',
    path: auth('recover'),
    by: 'everybody',
    // The server itself decides the target of the link.
    parameters: { redirect_to: undefined },
    body: { most: SIGN_IN_BODY, fields: ['email'], drops: CLIENT_EXTRAS },
  },
  // The token of the password email. Never by GET: mail scanners open its links.
  {
    method: 'POST',
    path: auth('verify'),
    by: 'everybody',
    body: { most: SIGN_IN_BODY, fields: ['token_hash', 'type'], drops: CLIENT_EXTRAS },
  },
  { method: 'GET', path: auth('user'), by: 'staff' },
  {
    method: 'PUT',
    path: auth('user'),
    by: 'staff',
    body: {
      most: SIGN_IN_BODY,
      fields: ['password', 'current_password'],
      drops: CLIENT_EXTRAS,
      refuses: {
        email: 'The email address of an account cannot be changed here. Ask an owner for an invitation.',
      },
    },
  },
  {
    method: 'POST',
    path: auth('logout'),
    by: 'staff',
    parameters: { scope: ['global', 'local', 'others'] },
    body: { most: KIB, fields: [] },
  },
  // Authenticator apps.
  {
    method: 'POST',
    path: auth('factors'),
    by: 'staff',
    body: { most: KIB, fields: ['friendly_name', 'factor_type', 'issuer'] },
  },
  {
    method: 'POST',
    path: auth(`factors/${UUID}/challenge`),
    by: 'staff',
    body: { most: KIB, fields: [], drops: ['factorId'] },
  },
  {
    method: 'POST',
    path: auth(`factors/${UUID}/verify`),
    by: 'staff',
    body: { most: KIB, fields: ['challenge_id', 'code'] },
  },
  { method: 'DELETE', path: auth(`factors/${UUID}`), by: 'staff' },
  { method: 'GET', path: object(`public/images/${IMAGE}`), by: 'everybody', needsKey: false },
  { method: 'POST', path: object(`images/${IMAGE}`), by: 'staff', body: { most: 6 * MIB, isFile: true } },
  { method: 'DELETE', path: object('images'), by: 'staff', body: { most: MIB, fields: ['prefixes'] } },
  // With the name that `request_resume_upload` has just returned.
  {
    method: 'POST',
    path: object(`resumes/${RESUME}`),
    by: 'everybody',
    body: { most: 11 * MIB, isFile: true },
  },
  { method: 'GET', path: object(`resumes/${RESUME}`), by: 'staff' },
  { method: 'DELETE', path: object('resumes'), by: 'server', body: { most: MIB, fields: ['prefixes'] } },
];

/** A call of a function, or rows of a table. */
export const REST_BODY = MIB;

/** Headers that are passed on; all others are dropped. */
export const HEADERS: readonly string[] = [
  'accept',
  'apikey',
  'authorization',
  'cache-control',
  'content-type',
  'prefer',
  'user-agent',
  'x-real-ip',
  'x-supabase-api-version',
];

/** The parts of `prefer` that are passed on. */
export const PREFERENCES: readonly string[] = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'resolution=merge-duplicates',
  'missing=default',
];

export const ANSWERS: readonly string[] = ['application/json', 'application/vnd.pgrst.object+json'];
