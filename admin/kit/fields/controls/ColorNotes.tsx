import { textOf, type ControlProps } from '../Control';
import { contrastNotes } from './contrastNotes';
import './controls.css';

/** The shades derived from the colour for readability. */
export function ColorNotes({ name, form }: Pick<ControlProps, 'name' | 'form'>) {
  const look = { color: textOf(form.values['color']), second: textOf(form.values['second_color']) };
  const notes = contrastNotes(look, name === 'color' ? 'color' : 'second');
  return (
    <ul className="color-notes">
      {notes.map(({ words, shade }) => (
        <li key={words}>
          <span className="color-swatch" style={{ background: shade }} aria-hidden="true" />
          <span>
            {words} {words.endsWith(':') && <code>{shade}</code>}
          </span>
        </li>
      ))}
    </ul>
  );
}
