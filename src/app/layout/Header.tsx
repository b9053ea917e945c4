import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { THEME_SWITCH } from '../../shared/look/headScripts';
import { useSetting } from '../../data/content';
import { Dropdown, MobileMenu } from './menus';
import { Logo } from './Logo';
import { ADMIN_PATH, useMainLinks, NavLink } from './navigation';
import './navigation.css';
import './menu.css';
import './header.css';

/** Handled by the script in the head before and after hydration, which switches the theme and stores it. */
function ThemeSwitch() {
  return (
    <button
      className="theme-switch"
      type="button"
      {...{ [THEME_SWITCH]: '' }}
      aria-label="Switch between light and dark"
    >
      <Moon size={20} aria-hidden="true" />
      <Sun size={20} aria-hidden="true" />
    </button>
  );
}

/** Pixels. Further down than this, the header turns white and shrinks. */
const SCROLL_THRESHOLD = 10;

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLL_THRESHOLD,
    () => false,
  );
}

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onMenuOpenChange: (isOpen: boolean) => void;
}

export function Header({ isMenuOpen, onMenuOpenChange }: HeaderProps) {
  const isScrolled = useIsScrolled();
  const { name } = useSetting('brand');
  return (
    <header className="header" data-scrolled={isScrolled || undefined}>
      <div className="header__bar">
        <a className="header__logo" href="/" aria-label={`${name}, home`} inert={isMenuOpen}>
          <Logo />
        </a>
        <nav className="nav" aria-label="Main">
          <ul>
            {useMainLinks().map((link) =>
              link.children ? (
                <Dropdown key={link.to} {...link} />
              ) : (
                <li key={link.to}>
                  <NavLink className="nav__link" href={link.to} end={link.to === '/'}>
                    {link.label}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="header__tools" inert={isMenuOpen}>
          <ThemeSwitch />
          <a className="header__admin" href={ADMIN_PATH}>
            Admin
          </a>
        </div>
        <MobileMenu isOpen={isMenuOpen} onOpenChange={onMenuOpenChange} />
      </div>
    </header>
  );
}
