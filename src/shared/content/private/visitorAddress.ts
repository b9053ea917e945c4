import { choice } from '../fields';
import { singleton } from '../singleton';

/** The database believes no other header: whoever could choose it would choose whom a limit counts. */
export const visitorAddress = singleton({
  key: 'visitor_address',
  label: 'Address of visitors',
  description:
    'Limits count by the network address of a visitor. This says whose word on it is believed. With the built-in database leave it as it is; see the guide of your way to host.',
  isPrivate: true,
  fields: {
    header: choice({
      label: 'Believed',
      choices: {
        proxy: 'The proxy’s own (X-Real-IP, X-Forwarded-For)',
        'cf-connecting-ip': 'CF-Connecting-IP (Cloudflare, hosted Supabase)',
        'true-client-ip': 'True-Client-IP',
        'fly-client-ip': 'Fly-Client-IP',
      },
      help: 'Choose one only if the outermost proxy writes it into every request, over whatever a visitor sent.',
    }),
  },
  defaults: { header: 'proxy' },
});
