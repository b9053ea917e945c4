import { useSetting } from '../../../data/content';
import { Dropdown } from './Dropdown';
import { Logo } from '../Logo';
import { MobileMenu } from './MobileMenu';
import { ThemeSwitch } from './ThemeSwitch';
import { ADMIN_PATH, useMainLinks } from '../navigation';
import { useIsScrolled } from './useIsScrolled';
import { NavLink } from './NavLink';
import './navigation.css';
import './menu.css';
import './header.css';

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
