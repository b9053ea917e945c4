import * as v from 'valibot';
import { choice, image, textField, textSchema, type Field, type TextOptions } from './fields';
import { singleton } from './singleton';

/** A colour as `#rrggbb`, or nothing where it is not required. */
function color(options: TextOptions): Field<string> {
  const schema = v.pipe(
    textSchema({ ...options, maxLength: 7 }),
    v.check(
      (value) => (value === '' && !options.required) || /^#[0-9a-f]{6}$/i.test(value),
      'Please enter a colour as # and six digits or letters from a to f, such as #0b5d4e.',
    ),
  );
  return textField('color', { ...options, maxLength: 7 }, schema);
}

export const look = singleton({
  key: 'look',
  label: 'Look',
  description:
    'Used for pages, emails, the sign-in page, icons and images of shared links. Colours are adjusted until text is readable.',
  alsoCalled: 'logo font favicon colour color theme',
  fields: {
    logo: image({
      label: 'Logo',
      isOptional: true,
      help: 'Replaces the default icon and the name. Best with a transparent background.',
    }),
    logo_dark: image({
      isOptional: true,
      label: 'Logo for dark mode',
      help: 'If empty, the other logo is shown there on a white background.',
    }),
    mark: image({
      label: 'Square icon',
      isOptional: true,
      help: 'For icons and images of shared links. If empty, the default icon in your colour.',
    }),
    color: color({ label: 'Brand colour', required: true }),
    second_color: color({
      label: 'Second colour',
      help: 'For single dots and lines. If empty, a light shade of the brand colour.',
    }),
    headline_font: choice({
      label: 'Heading font',
      choices: {
        eczar: 'Eczar – lively serif',
        inter: 'Inter – clean sans-serif',
        lora: 'Lora – classic serif',
        manrope: 'Manrope – rounded sans-serif',
      },
    }),
    corners: choice({ label: 'Corners', choices: { soft: 'Soft', sharp: 'Sharp', round: 'Round' } }),
  },
  defaults: {
    logo: '',
    logo_dark: '',
    mark: '',
    color: '#0b5d4e',
    second_color: '',
    headline_font: 'eczar',
    corners: 'soft',
  },
});
