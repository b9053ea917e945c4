import { useLibraryImage, useSetting } from '../../data/content';
import { sourcesOf } from '../../shared/images/libraryImage';
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

/** From here on a name is set smaller, and the menu takes the place of the links earlier. */
const LONG_NAME = 20;

interface LogoImageProps {
  readonly image: string;
  readonly name: string;
  /** The scheme in which it is not shown, so that it is not loaded either. */
  readonly hiddenIn?: 'light' | 'dark' | undefined;
}

function LogoImage({ image, name, hiddenIn }: LogoImageProps) {
  const known = useLibraryImage(image);
  return (
    <img
      className="logo__image"
      data-hidden={hiddenIn}
      sizes="14rem"
      srcSet={known && sourcesOf(image, known)}
      src={image}
      alt={name}
      loading={hiddenIn && 'lazy'}
    />
  );
}

/** The agency's own logo; else the mark and the name. */
export function Logo() {
  const { name } = useSetting('brand');
  const { logo, logo_dark: dark } = useSetting('look');
  return (
    <span className="logo" data-long={(!logo && name.length >= LONG_NAME) || undefined}>
      {logo ? (
        <>
          <LogoImage image={logo} name={name} hiddenIn={dark ? 'dark' : undefined} />
          {dark && <LogoImage image={dark} name={name} hiddenIn="light" />}
        </>
      ) : (
        <>
          <LogoMark />
          <span className="logo__name">{name}</span>
        </>
      )}
    </span>
  );
}
