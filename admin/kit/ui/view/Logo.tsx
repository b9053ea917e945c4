import { useSyncExternalStore } from 'react';
import { onLookChange, ownLook } from './ownLook';
import './logo.css';

function Mark({ size, mark }: { size: number; mark: string }) {
  if (mark) return <img src={mark} width={size} height={size} alt="" style={{ objectFit: 'contain' }} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M7 22C7 10 25 10 25 22"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="7" cy="23" r="4" fill="var(--primary)" />
      <circle cx="25" cy="23" r="4" fill="var(--accent)" />
    </svg>
  );
}

/** The agency's logo, for light and for dark; else its icon, or two nodes joined by an arc, and the name. */
export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  const { logos, mark } = useSyncExternalStore(onLookChange, ownLook);
  const [light, dark] = logos;
  if (light === undefined)
    return (
      <>
        <Mark size={size} mark={mark} />
        <span className="logo-name">{name}</span>
      </>
    );
  return (
    <>
      <img className="logo" src={light} alt={name} height={size} data-plate={light === dark} />
      {light !== dark && <img className="logo" src={dark} alt={name} height={size} />}
    </>
  );
}
