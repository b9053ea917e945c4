/** A new secret link or another secret: to be copied, as it is shown only once. */
import { Button, Input } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

interface MadeLinkProps {
  readonly label: string;
  readonly address: string;
  readonly note: string;
  readonly children?: ReactNode;
}

export function MadeLink({ label, address, note, children }: MadeLinkProps) {
  const id = useId();
  const [copied, setCopied] = useState('');
  const isCopied = copied === address;
  return (
    <div className="made-link">
      <label htmlFor={id}>{label}</label>
      <div className="button-row">
        <Input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button
          icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(address))}
        >
          Copy
        </Button>
        {children}
      </div>
      <output>
        {isCopied && 'Copied. '}
        {note}
      </output>
    </div>
  );
}
