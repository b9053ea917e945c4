import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { THEME_SWITCH } from '../../shared/look/headScripts';
import { useMenu, useSetting } from '../../data/content';
import type { MenuEntry } from '../../shared/content/lists/menus';
import { Dropdown, MobileMenu } from './menus';
import { Logo } from './Logo';
import { ADMIN_PATH, NavLink } from './navigation';
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

/** The header has room for so many characters, and for more in a wide window only. */
const ROOM = { usual: 80, wide: 98 };

/** The space between entries, in characters, with and without the button of a list. */
const SPACE = { plain: 3, withList: 6 };

function roomFor(entries: readonly MenuEntry[]): 'wide' | 'many' | undefined {
  const needed = entries
    .map(({ label, below }) => label.length + (below.length > 0 ? SPACE.withList : SPACE.plain))
    .reduce((sum, one) => sum + one, 0);
  if (needed <= ROOM.usual) return undefined;
  return needed <= ROOM.wide ? 'wide' : 'many';
}

export function Header() {
  const { name } = useSetting('brand');
  const entries = useMenu('header_menu');
  return (
    <header className="header">
      <div className="header__bar" data-links={roomFor(entries)}>
        <a className="header__logo" href="/" aria-label={`${name}, home`} data-rests="">
          <Logo />
        </a>
        {entries.length > 0 && (
          <nav className="nav" aria-label="Main">
            <ul>
              {entries.map((entry) =>
                entry.below.length > 0 ? (
                  <Dropdown key={entry.id} {...entry} />
                ) : (
                  <li key={entry.id}>
                    <NavLink
                      className="nav__link"
                      link={entry.link}
                      label={entry.label}
                      end={entry.link === '/'}
                    />
                  </li>
                ),
              )}
            </ul>
          </nav>
        )}
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
