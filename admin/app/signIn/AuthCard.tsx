import { useEffect, useState, type ReactNode } from 'react';
import { brand, contactDetails } from '../../../src/shared/content/agency';
import { emailLink } from '../../../src/shared/addresses';
import { Logo } from '../../kit/ui/view/Logo';
import './auth.css';

const DEFAULTS = { name: brand.defaults.name, supportEmail: contactDetails.defaults.email };

async function readIdentity(signal: AbortSignal): Promise<typeof DEFAULTS> {
  const { client } = await import('../client');
  const { data } = await client
    .from('site_settings')
    .select('key, value')
    .in('key', [brand.key, contactDetails.key])
    .abortSignal(signal);
  const stored = new Map<string, unknown>(data?.map(({ key, value }) => [key, value]));
  return {
    name: brand.resolve(stored.get(brand.key)).value.name,
    supportEmail: contactDetails.resolve(stored.get(contactDetails.key)).value.email,
  };
}

/** The name of the agency and the help address; defaults until they are loaded. */
export function useIdentity(): typeof DEFAULTS {
  const [identity, setIdentity] = useState(DEFAULTS);
  useEffect(() => {
    const cancel = new AbortController();
    void readIdentity(cancel.signal).then(
      (read) => !cancel.signal.aborted && setIdentity(read),
      () => undefined,
    );
    return () => cancel.abort();
  }, []);
  return identity;
}

/** The frame of screens that work without a session. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  const { name, supportEmail } = useIdentity();
  return (
    <main className="auth">
      <title>{`${title} · ${name}`}</title>
      <div className="auth-card">
        <div className="auth-brand">
          <Logo name={name} size={36} />
        </div>
        <h1>{title}</h1>
        {children}
        <p className="auth-support">
          Need help? Write to <a href={emailLink(supportEmail)}>{supportEmail}</a>.
        </p>
      </div>
      <a className="auth-back" href="/">
        Back to Site
      </a>
    </main>
  );
}
