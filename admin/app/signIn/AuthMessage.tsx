import type { Outcome } from '../auth/signIn';

/** The box above a form: red for a failure, green for a success; read out when it appears. */
export function AuthMessage({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome?.message) return null;
  return (
    <div
      className={outcome.ok ? 'auth-message is-success' : 'auth-message is-error'}
      role={outcome.ok ? 'status' : 'alert'}
    >
      {outcome.message}
    </div>
  );
}
