import { choice, color, image } from './fields';
import { singleton } from './singleton';

export const look = singleton({
  key: 'look',
  label: 'Look',
  description:
    'Pages, emails, the sign-in page, icons and pictures of shared links are made from it, so that everything can be read.',
  fields: {
    logo: image({
      label: 'Logo',
      isOptional: true,
      help: 'In place of the drawn sign and the name, best without a ground.',
    }),
    logo_dark: image({
      isOptional: true,
      label: 'Logo for dark pages',
      help: 'If empty, the other logo is shown there on a white background.',
    }),
    mark: image({
      label: 'Square sign',
      isOptional: true,
      help: 'For icons and pictures of shared links. If empty, the drawn sign in your colour.',
    }),
    color: color({ label: 'Brand colour', required: true }),
    second_color: color({
      label: 'Second colour',
      help: 'For single dots and lines. If empty, a light shade of the brand colour.',
    }),
    headline_font: choice({
      label: 'Type of headlines',
      choices: {
        eczar: 'Eczar, with serifs and a hand of its own',
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
    headline_font: 'eczar',
    corners: 'soft',
  },
});
