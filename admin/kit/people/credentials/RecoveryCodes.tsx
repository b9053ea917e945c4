import { useState } from 'react';
import './credentials.css';

/** Recovery codes, shown only once: to be copied or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <div className="recovery-codes">
      <p>
        Store these codes somewhere other than your phone. Each lets you sign in once without your app. They
        are not shown again.
      </p>
      <ol aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="recovery-keeping">
        <button type="button" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy codes'}
        </button>
        <button type="button" onClick={() => window.print()}>
          Print codes
        </button>
      </p>
    </div>
  );
}
