import { useEffect, useState, type ReactNode } from 'react';
import { emailLink } from '../../../src/shared/addresses';
import { Logo } from '../../kit/ui/view/Logo';
import { defaultIdentity } from './defaultIdentity';
import './auth.css';

async function readIdentity(signal: AbortSignal): Promise<typeof defaultIdentity> {
  const [{ client }, { brand, contactDetails }] = await Promise.all([
    import('../client'),
    import('../../../src/shared/content/agency'),
  ]);
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
export function useIdentity(): typeof defaultIdentity {
  const [identity, setIdentity] = useState(defaultIdentity);
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
