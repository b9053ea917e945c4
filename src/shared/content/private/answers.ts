import { choice } from '../fields';
import { singleton } from '../singleton';

/** The default is what the texts of forms and emails promise to whoever applies. The database knows it too. */
export const answers = singleton({
  key: 'answers',
  label: 'Answers',
  description:
    'How soon everybody who writes to you is to have an answer. The inbox counts by it. What visitors are told is in the texts of the forms and of the emails: change those along with this.',
  isPrivate: true,
  fields: {
    days: choice({
      label: 'Answer within',
      choices: {
        '1': '1 working day',
        '2': '2 working days',
        '3': '3 working days',
        '5': '5 working days',
        '10': '10 working days',
      },
      help: 'Monday to Friday. A reply that was sent from here counts as the answer.',
    }),
  },
  defaults: { days: '2' },
});
