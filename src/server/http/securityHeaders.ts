/** What browsers are told not to do: one declaration for the server and for the files of an export. */
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { previewIn } from '../../shared/preview';

export interface SecurityPolicy {
  /** Inline scripts that may run, as CSP sources. */
  scriptHashes: readonly string[];
  /** Origin of a Supabase project elsewhere. */
  projectOrigin?: string;
  /** Visitors come by https. */
  isSecure: boolean;
  /** The development server needs inline scripts of its own. */
  allowInlineScripts?: boolean;
}

/** What differs by what is asked for. */
interface Variant {
  readonly frameAncestors: "'none'" | "'self'";
  readonly xFrameOptions: 'DENY' | 'SAMEORIGIN';
  readonly referrerPolicy: 'strict-origin-when-cross-origin' | 'no-referrer';
}

const ORDINARY: Variant = {
  frameAncestors: "'none'",
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
};

/** Tells no other site the address it was reached by, for that is the key to it. */
const BY_LINK: Variant = { ...ORDINARY, referrerPolicy: 'no-referrer' };

/** The admin shows it in a frame. */
const LIVE: Variant = { ...ORDINARY, frameAncestors: "'self'", xFrameOptions: 'SAMEORIGIN' };

function variantOf(c: Context): Variant {
  const request = c.req.path.startsWith('/admin') ? undefined : previewIn(new URL(c.req.url).search);
  if (!request) return ORDINARY;
  return request.isLive ? LIVE : BY_LINK;
}

function headersOf(policy: SecurityPolicy, variant: Variant): MiddlewareHandler {
  const { scriptHashes, projectOrigin, allowInlineScripts, isSecure } = policy;
  const elsewhere = projectOrigin ? [projectOrigin] : [];
  const scripts = allowInlineScripts ? ["'unsafe-inline'"] : scriptHashes;
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
      connectSrc: ["'self'", ...elsewhere, ...(allowInlineScripts ? ['ws:'] : [])],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: [variant.frameAncestors],
    },
    xFrameOptions: variant.xFrameOptions,
    // Pictures of shared links are shown by other sites.
    crossOriginResourcePolicy: 'cross-origin',
    strictTransportSecurity: isSecure ? 'max-age=15552000' : false,
    referrerPolicy: variant.referrerPolicy,
  });
}

export function securityHeaders(policy: SecurityPolicy): MiddlewareHandler {
  const handlers = new Map(
    [ORDINARY, BY_LINK, LIVE].map((variant) => [variant, headersOf(policy, variant)] as const),
  );
  return (c, next) => {
    const handle = handlers.get(variantOf(c));
    return handle ? handle(c, next) : next();
  };
}
