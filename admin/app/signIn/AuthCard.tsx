import type { ReactNode } from 'react';
import { emailLink } from '../../../src/shared/contactLinks';
import { Logo } from '../../kit/ui/view/Logo';
import { useIdentity } from './useIdentity';
import './auth.css';

/** The frame of the screens that work without a session. */
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
