import { ownLook } from './ownLook';

/** The agency's own sign, or two nodes joined by an arc. Decorative; the name stands beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  const { mark } = ownLook;
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
