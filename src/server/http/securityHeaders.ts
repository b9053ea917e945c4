/** Security headers by kind of address: one declaration for the server and for the files of an export. */
import type { HonoRequest, Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { previewIn } from '../../shared/preview/preview';

type Audience =
  | 'visitor'
  /** A visitor with a link to a draft. */
  | 'reviewer'
  /** The frame beside a form of the admin. */
  | 'editor'
  | 'staff'
  /** Receives data, never a document. */
  | 'program';

const DATA = /^\/(?:(?:api|auth|rest|storage)\/v1(?:\/|$)|my-data\/|(?:healthz|readyz)$)/;
/** The admin's screens and requests; any other address below `/admin` is an address of the site, which has no such page. */
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
  /** One policy for the whole site, and its admin unless that is empty; by default each document has its own. */
  styleHashes?: readonly string[];
  /** Origin of a Supabase project elsewhere. */
  projectOrigin?: string;
  /** Visitors use https. */
  isSecure: boolean;
  /** The development server needs inline scripts of its own. */
  allowInlineScripts?: boolean;
}

/** Unused features. Only names that browsers support, because they warn about others. */
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
/** The headers that fit into the first packets of a visitor's page. */
const NOT_USED_BY_PAGES = [
  'browsingTopics',
  'camera',
  'geolocation',
  'microphone',
  'payment',
  'usb',
] as const;

const STYLES = 'styles';

/** The response has these inline styles, as sources of the policy. */
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
  // A program's request never gets a document; if one is opened as a document, it may do nothing.
  if (audience === 'program') {
    return { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors };
  }
  const { scriptHashes, styleHashes, projectOrigin, allowInlineScripts } = policy;
  const elsewhere = projectOrigin ? [projectOrigin] : [];
  const forStaff = audience === 'staff';
  // antd writes its styles into the document at runtime, so the admin allows inline styles.
  const styles = forStaff || allowInlineScripts ? ["'unsafe-inline'"] : styleHashes;
  const scripts = allowInlineScripts ? ["'unsafe-inline'"] : forStaff ? [] : scriptHashes;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: styles ? ["'self'", ...styles] : [ownStyles],
    // For a picture's focal point. An attribute styles its own element and nothing else.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
    // The inline fonts of headlines and texts.
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...elsewhere, ...(allowInlineScripts ? ['ws:'] : [])],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors,
  };
}

function headersFor(policy: SecurityPolicy, audience: Audience): MiddlewareHandler {
  // If the whole site has one policy, it applies to the admin as well.
  const isPage = audience === 'visitor' && !policy.styleHashes;
  return secureHeaders({
    contentSecurityPolicy: contentPolicy(policy, audience),
    permissionsPolicy: Object.fromEntries(
      (isPage ? NOT_USED_BY_PAGES : NOT_USED).map((feature) => [feature, []]),
    ),
    xFrameOptions: audience === 'editor' ? 'SAMEORIGIN' : 'DENY',
    // Other sites embed the pictures of shared links, which needs this header absent.
    crossOriginResourcePolicy: false,
    // Isolates staff from windows of other sites. It costs the browser a process, so visitors do without.
    crossOriginOpenerPolicy: audience === 'staff',
    strictTransportSecurity: policy.isSecure ? 'max-age=31536000' : false,
    // A process for this origin alone, if the browser supports it.
    originAgentCluster: !isPage,
    // For obsolete browsers and plug-ins, and for links from before https. Every response carries headers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The address of a draft is its key.
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
  // After the response is made, which may have a style of its own.
  return async (c: Context, next) => {
    await next();
    await handlerFor(audienceOf(c.req))(c, nothingMore);
  };
}
