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
    empty: longText({ label: 'While no job is open', required: true, maxLength: 300 }),
    alert_label: text({ label: 'Link to the job alert', required: true, maxLength: 60 }),
  },
  defaults: {
    all_label: 'See all in the job list',
    empty: 'No such job is open today. They come up often, and we can tell you when.',
    alert_label: 'Get new ones by email',
  },
});
