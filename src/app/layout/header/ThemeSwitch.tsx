import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { THEME_SWITCH } from '../../../shared/design/themeScript';
import './themeSwitch.css';

/** Pressed before or after hydration, the script in the head turns the theme and remembers it. */
export function ThemeSwitch() {
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
