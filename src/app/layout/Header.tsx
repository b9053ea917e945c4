import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { THEME_SWITCH } from '../../shared/look/headScripts';
import { useSetting } from '../../data/content';
import { Dropdown, MobileMenu } from './menus';
import { Logo } from './Logo';
import { ADMIN_PATH, useMainLinks, NavLink } from './navigation';
import './navigation.css';
import './menu.css';
import './header.css';

/** Handled by the script in the head, which switches the theme and stores it. */
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

export function Header() {
  const { name } = useSetting('brand');
  return (
    <header className="header">
      <div className="header__bar">
        <a className="header__logo" href="/" aria-label={`${name}, home`} data-rests="">
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
        <div className="header__tools" data-rests="">
          <ThemeSwitch />
          <a className="header__admin" href={ADMIN_PATH}>
            Admin
          </a>
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}
