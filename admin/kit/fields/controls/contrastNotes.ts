/** Explains how a chosen colour is adjusted for contrast. */
import { derivedColors, type BrandColors } from '../../../../src/shared/look/derivedColors';

interface ContrastNote {
  readonly words: string;
  readonly shade: string;
}

const isColor = (hex: string) => /^#[0-9a-f]{6}$/i.test(hex);

function brandNotes(look: BrandColors): ContrastNote[] {
  const { light, dark } = derivedColors(look);
  const color = look.color.toLowerCase();
  const fitsLight = light.primary === color;
  return [
    fitsLight
      ? { words: 'Light pages use this colour as it is.', shade: color }
      : {
          words:
            'This colour is too light for text on light pages. Links and buttons there use a darker shade:',
          shade: light.primary,
        },
    dark.primary === color
      ? { words: fitsLight ? 'Dark mode uses it too.' : 'Dark mode uses this colour as it is.', shade: color }
      : { words: 'In dark mode a lighter shade is used:', shade: dark.primary },
  ];
}

function secondNotes(look: BrandColors): ContrastNote[] {
  const { accentInk } = derivedColors(look).light;
  if (accentInk === look.second.toLowerCase()) return [];
  return [{ words: 'Text in this colour uses another shade, so that it is readable:', shade: accentInk }];
}

/** Notes on the brand colour or on the second one. Empty while the typed value is no colour. */
export function contrastNotes(look: BrandColors, of: keyof BrandColors): readonly ContrastNote[] {
  const { color, second } = look;
  if (!isColor(color) || (of === 'second' && !isColor(second))) return [];
  const whole = { color, second: isColor(second) ? second : '' };
  return of === 'color' ? brandNotes(whole) : secondNotes(whole);
}
