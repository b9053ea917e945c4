import { useSetting } from '../../data/content';
import './logo.css';

/** Two nodes joined by an arc. Moves by CSS alone; stands still for those who asked for less motion. */
export const LogoMark = () => (
  <svg viewBox="0 0 44 32" width="44" height="32" fill="none" aria-hidden="true">
    <path className="logo__arc" d="M7 25A15 15 0 0 1 37 25" pathLength={1} />
    <circle className="logo__from" cx="7" cy="25" r="5" />
    <circle className="logo__to" cx="37" cy="25" r="5" />
    <circle className="logo__traveller" r="2.5" />
  </svg>
);

/** The mark and the name. */
export function Logo() {
  const { name } = useSetting('brand');
  return (
    <span className="logo">
      <LogoMark />
      <span>{name}</span>
    </span>
  );
}
