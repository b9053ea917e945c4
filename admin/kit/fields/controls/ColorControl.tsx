import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { textOf, type ControlProps } from '../Control';
import './controls.css';

/** Lazy, because the colour library is needed only for choosing. */
const ColorNotes = lazy(async () => ({ default: (await import('./ColorNotes')).ColorNotes }));

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
/** The browser's own picker has no empty value. */
const UNCHOSEN = '#808080';

/** A colour, picked or typed, with the shades derived from it. */
export function ColorControl({
  name,
  field,
  form,
  value,
  input,
  isDisabled,
  onChange,
  onLeave,
}: ControlProps) {
  const color = textOf(value);
  return (
    <div>
      <div className="color-control">
        <input
          type="color"
          aria-label={`Pick the ${field.label.toLowerCase()}`}
          value={isColor(color) ? color : UNCHOSEN}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <Input
          {...input}
          value={color}
          placeholder="#"
          spellCheck={false}
          autoCapitalize="none"
          status={input['aria-invalid'] ? 'error' : ''}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value.trim())}
          onBlur={onLeave}
        />
      </div>
      <output>
        <Suspense>
          <ColorNotes name={name} form={form} />
        </Suspense>
      </output>
    </div>
  );
}
