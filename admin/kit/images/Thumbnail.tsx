import { useState } from 'react';

interface ThumbnailProps {
  readonly src: string;
  readonly size: number;
  /** True for non-portraits, which are optional on pages. */
  readonly isOptional?: boolean | undefined;
}

const PERSON = 'M13 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0M6 40c0-9 6-14 14-14s14 5 14 14';
const PLACE = 'M4 34l10-13 8 9 5-6 9 10z';

/** A small square picture, or a drawing if it is missing or fails to load. The text beside it carries its meaning. */
export function Thumbnail({ src, size, isOptional = false }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      <img
        className="thumbnail"
        data-whole={isOptional || undefined}
        src={src}
        alt=""
        width={size}
        height={size}
        onError={() => setFailed(src)}
      />
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
      <path d={isOptional ? PLACE : PERSON} fill="var(--primary)" opacity="0.55" />
    </svg>
  );
}
