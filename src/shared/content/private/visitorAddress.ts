import { choice } from '../fields';
import { singleton } from '../singleton';

/** The database believes no other header: whoever could choose it would choose whom a limit counts. */
export const visitorAddress = singleton({
  key: 'visitor_address',
  label: 'Address of visitors',
  description:
    'Limits are counted per network address of a visitor. Choose which header is trusted for it. With the built-in database, leave it as it is; see the guide for your hosting.',
  isPrivate: true,
  fields: {
    header: choice({
      label: 'Trusted header',
      choices: {
        proxy: 'The proxy’s own (X-Real-IP, X-Forwarded-For)',
        'cf-connecting-ip': 'CF-Connecting-IP (Cloudflare, hosted Supabase)',
        'true-client-ip': 'True-Client-IP',
        'fly-client-ip': 'Fly-Client-IP',
      },
      help: 'Choose one only if the outermost proxy sets it on every request and overwrites what a visitor sent.',
    }),
  },
  defaults: { header: 'proxy' },
});
