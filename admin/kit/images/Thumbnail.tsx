import { useState } from 'react';

/** A small square picture; a drawn person where there is none or where it does not load. Its meaning stands beside it. */
export function Thumbnail({ src, size }: { src: string; size: number }) {
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      <img className="thumbnail" src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
    );
  }
  return (
    <svg
      className="thumbnail"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="40" height="40" fill="var(--tint)" />
      <circle cx="20" cy="16" r="7" fill="var(--primary)" opacity="0.55" />
      <path d="M6 40c0-9 6-14 14-14s14 5 14 14" fill="var(--primary)" opacity="0.55" />
    </svg>
  );
}
