import { choice, color, image } from '../fields';
import { singleton } from '../singleton';

export const look = singleton({
  key: 'look',
  label: 'Look',
  description:
    'Logo, colours, type and corners. All shades of the light and the dark pages are made from them, so that everything can be read; so are the emails, the sign-in page, the icons and the pictures of shared links.',
  fields: {
    logo: image({
      label: 'Logo',
      isOptional: true,
      help: 'For light pages, best as PNG or WebP without a ground. It stands in place of the drawn sign and the name. If empty, those stand there.',
    }),
    logo_dark: image({
      isOptional: true,
      label: 'Logo for dark pages',
      help: 'If empty, the other logo stands there too.',
    }),
    mark: image({
      label: 'Square sign',
      isOptional: true,
      help: 'For the icon in tabs and on home screens, and pictures of shared links. If empty, the drawn sign in your colour.',
    }),
    color: color({ label: 'Brand colour', required: true }),
    second_color: color({
      label: 'Second colour',
      help: 'For single dots and lines. If empty, a light shade of the brand colour.',
    }),
    headline_font: choice({
      label: 'Type of headlines',
      choices: {
        inter: 'Inter, plain and exact',
        lora: 'Lora, with serifs',
        manrope: 'Manrope, round and wide',
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
    headline_font: 'inter',
    corners: 'soft',
  },
});
