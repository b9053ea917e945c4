import { ExternalLink } from 'lucide-react';

/** Opens what visitors see beside the admin, so that nothing here is left. */
export function SiteLink({ path }: { path: string }) {
  return (
    <a className="site-link" href={path} target="_blank" rel="noopener">
      View on the site
      <ExternalLink size={16} aria-hidden="true" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
