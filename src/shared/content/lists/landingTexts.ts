/** The texts around the open jobs of a section. */
import { longText, text } from '../fields';
import { singleton } from '../singleton';

export const landingTexts = singleton({
  key: 'landing_texts',
  label: 'Open jobs on pages',
  description: 'Texts around the open jobs of a section.',
  path: '/jobs',
  fields: {
    all_label: text({
      label: 'Link to all of them',
      required: true,
      maxLength: 60,
      help: 'The number of open jobs follows.',
    }),
    pay_label: text({ label: 'Before the range of pay', required: true, maxLength: 40 }),
    cities_label: text({ label: 'Before the number of jobs in each city', required: true, maxLength: 40 }),
    empty: longText({ label: 'While no job is open', required: true, maxLength: 300 }),
    alert_label: text({ label: 'Link to the job alert', required: true, maxLength: 60 }),
  },
  defaults: {
    all_label: 'See all in the job list',
    pay_label: 'Pay',
    cities_label: 'Where',
    empty: 'No such job is open today. They come up often, and we can tell you when.',
    alert_label: 'Get new ones by email',
  },
});
