import { useSetting } from '../../data/content';
import { Picture } from '../../ui/Picture';
import './logo.css';

/** Two nodes joined by an arc. Moves by CSS alone; still for people who prefer reduced motion. */
export const LogoMark = () => (
  <span className="logo__mark" aria-hidden="true">
    <span className="logo__sky">
      <svg viewBox="0 0 44 25" fill="none">
        <path d="M7 25A15 15 0 0 1 37 25" />
      </svg>
    </span>
  </span>
);

/** From this length on, a name is smaller, and the menu replaces the links earlier. */
const LONG_NAME = 20;

/** The agency's own logo, for light and for dark; else the mark and the name. */
export function Logo() {
  const { name } = useSetting('brand');
  const { logo, logo_dark: dark } = useSetting('look');
  return (
    <span className="logo">
      {logo ? (
        // A browser does not load the one that a style hides.
        [logo, dark].map((image) => (
          <Picture key={image} className="logo__image" image={image} alt={name} sizes="14rem" />
        ))
      ) : (
        <>
          <LogoMark />
          <span className="logo__name" data-long={name.length >= LONG_NAME || undefined}>
            {name}
          </span>
        </>
      )}
    </span>
  );
}
