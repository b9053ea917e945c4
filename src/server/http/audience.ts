/** Who an address is for, by which its answer is protected. */
import type { HonoRequest } from 'hono';
import { previewIn } from '../../shared/preview';

export type Audience =
  | 'visitor'
  /** Whoever has a link to a draft. */
  | 'reviewer'
  /** The frame beside a form of the admin. */
  | 'editor'
  | 'staff'
  /** Gets data, never a document. */
  | 'program';

const DATA = /^\/(?:(?:auth|rest|storage)\/v1(?:\/|$)|my-data\/|(?:healthz|readyz)$)/;
/** Screens that the admin has, and what it asks for; any other address below `/admin` is one of the site, which has no such page. */
const ADMIN =
  /^\/admin(?:\/?$|\/(?:login|reset-password|invitation)$|\/(?:dashboard|assets|live|invitation)(?:\/|$))/;
const MAIL = /^\/_mail(?:\/|$)/;

export const isAdminPath = (path: string): boolean => ADMIN.test(path);

export function audienceOf({ path, url }: HonoRequest): Audience {
  if (DATA.test(path)) return 'program';
  if (isAdminPath(path) || MAIL.test(path)) return 'staff';
  const request = previewIn(new URL(url).search);
  if (!request) return 'visitor';
  return request.isLive ? 'editor' : 'reviewer';
}
