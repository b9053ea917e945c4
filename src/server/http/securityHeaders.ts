/** What browsers are told not to do: one declaration for the server and for the files of an export. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

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

export function securityHeaders(policy: SecurityPolicy): MiddlewareHandler {
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
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    // Pictures of shared links are shown by other sites.
    crossOriginResourcePolicy: 'cross-origin',
    strictTransportSecurity: isSecure ? 'max-age=15552000' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}
