/** What browsers are told not to do, by who an address is for: one declaration for the server and for the files of an export. */
import type { HonoRequest, Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { previewIn } from '../../shared/preview/preview';

type Audience =
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

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

export interface SecurityPolicy {
  /** Inline scripts that may run, as CSP sources. */
  scriptHashes: readonly string[];
  /** One policy for the whole site, with its admin where that is not empty; by default each document has its own. */
  styleHashes?: readonly string[];
  /** Origin of a Supabase project elsewhere. */
  projectOrigin?: string;
  /** Visitors come by https. */
  isSecure: boolean;
  /** The development server needs inline scripts of its own. */
  allowInlineScripts?: boolean;
}

/** Nothing here uses them. Only names that browsers know, because they complain about others. */
const NOT_USED = [
  'accelerometer',
  'browsingTopics',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'localFonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickeyCredentialsGet',
  'serial',
  'usb',
  'xrSpatialTracking',
] as const;
/** Of these, what the first packets of a page for visitors have room for. */
const NOT_USED_BY_PAGES = [
  'browsingTopics',
  'camera',
  'geolocation',
  'microphone',
  'payment',
  'usb',
] as const;

const STYLES = 'styles';

/** The answer has these inline styles, as sources of the policy. */
export const allowStyles = (c: Context, sources: readonly string[]) => c.set(STYLES, sources);

const ownStyles = (c: Context) => ["'self'", ...((c.get(STYLES) ?? []) as readonly string[])].join(' ');

export interface HtmlDocument {
  readonly html: string;
  /** CSP sources that allow the styles in it, such as `'sha256-…'`. */
  readonly styles: readonly string[];
}

/** A document as the template makes it, with the policy that allows its styles. */
export function sendDocument(
  c: Context,
  { html, styles }: HtmlDocument,
  status: number,
  headers?: Readonly<Record<string, string>>,
): Response | Promise<Response> {
  allowStyles(c, styles);
  return c.html(html, status as 200, headers);
}

function contentPolicy(policy: SecurityPolicy, audience: Audience): Options['contentSecurityPolicy'] {
  // The admin shows it in a frame.
  const frameAncestors = [audience === 'editor' ? "'self'" : "'none'"];
  // What a program asks for is never a document; if it is opened as one, it may do nothing.
  if (audience === 'program') {
    return { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors };
  }
  const { scriptHashes, styleHashes, projectOrigin, allowInlineScripts } = policy;
  const elsewhere = projectOrigin ? [projectOrigin] : [];
  const forStaff = audience === 'staff';
  // antd writes its styles into the document while it runs, so the admin takes inline styles.
  const styles = forStaff || allowInlineScripts ? ["'unsafe-inline'"] : styleHashes;
  const scripts = allowInlineScripts ? ["'unsafe-inline'"] : forStaff ? [] : scriptHashes;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: styles ? ["'self'", ...styles] : [ownStyles],
    // Where a picture keeps its focal point. An attribute can dress its own element and nothing else.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
    // The letters of headlines and texts that documents carry.
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...elsewhere, ...(allowInlineScripts ? ['ws:'] : [])],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors,
  };
}

function headersFor(policy: SecurityPolicy, audience: Audience): MiddlewareHandler {
  // Where the whole site has one policy, it is that of the admin as well.
  const isPage = audience === 'visitor' && !policy.styleHashes;
  return secureHeaders({
    contentSecurityPolicy: contentPolicy(policy, audience),
    permissionsPolicy: Object.fromEntries(
      (isPage ? NOT_USED_BY_PAGES : NOT_USED).map((feature) => [feature, []]),
    ),
    xFrameOptions: audience === 'editor' ? 'SAMEORIGIN' : 'DENY',
    // Pictures of shared links are shown by other sites, which they may without this header.
    crossOriginResourcePolicy: false,
    // Keeps windows of other sites away from staff. It costs the browser a process, so visitors go without.
    crossOriginOpenerPolicy: audience === 'staff',
    strictTransportSecurity: policy.isSecure ? 'max-age=31536000' : false,
    // A process for this origin alone, as far as browsers have one.
    originAgentCluster: !isPage,
    // Of browsers and plug-ins that are gone, and of links to other sites before there was https. Each answer carries headers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The address of a draft is the key to it.
    referrerPolicy: audience === 'reviewer' ? 'no-referrer' : 'strict-origin-when-cross-origin',
  });
}

const nothingMore = () => Promise.resolve();

export function securityHeaders(policy: SecurityPolicy): MiddlewareHandler {
  const made = new Map<Audience, MiddlewareHandler>();
  const handlerFor = (audience: Audience) => {
    const handler = made.get(audience) ?? headersFor(policy, audience);
    made.set(audience, handler);
    return handler;
  };
  // After the answer is made, which may have a style of its own.
  return async (c: Context, next) => {
    await next();
    await handlerFor(audienceOf(c.req))(c, nothingMore);
  };
}
