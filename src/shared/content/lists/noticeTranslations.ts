import { LANGUAGES } from '../../languages';
import { choice, date, longText, markdown, text } from '../fields';
import { listSection } from '../listSection';

/**
 * The privacy notice in the languages of the Eighth Schedule, for people whose consent is asked. None is built in: a
 * translation counts only once somebody who reads both languages has checked it.
 */
export const noticeTranslations = listSection({
  id: 'notice_translations',
  listKey: 'notices',
  idPrefix: 'notice',
  label: 'Privacy notice in other languages',
  nouns: { one: 'translation', many: 'translations', section: 'Privacy notice in other languages' },
  path: '/privacy',
  emptyText:
    'No translations yet. People may ask for the notice in any language of the Eighth Schedule. Have it translated and checked by somebody who reads both languages, then add it here. Visitors find it above the notice and beside the consent in every form.',
  fields: {
    lang: choice({ label: 'Language', choices: LANGUAGES }),
    title: text({ label: 'Title', required: true, maxLength: 80, help: 'The heading, in that language.' }),
    link: text({
      label: 'Link text',
      required: true,
      maxLength: 60,
      help: 'The link to the translation, in that language, such as हिन्दी में पढ़ें.',
    }),
    consent_heading: text({
      label: 'Heading of the consent',
      required: true,
      maxLength: 90,
      help: 'Shown above the consent in the forms.',
    }),
    consent: longText({ label: 'Consent of the forms', required: true, maxLength: 400 }),
    alert_consent: longText({ label: 'Consent to job alerts', required: true, maxLength: 400 }),
    grievance: markdown({
      label: 'Complaints',
      required: true,
      help: 'The person who handles complaints and how to reach them, under a heading of its own.',
    }),
    body: markdown({ label: 'Text of the notice', required: true }),
    made_from: date({
      label: 'Made from the English notice of',
      help: 'The day that stands under “Last changed on” of the English notice. Visitors are offered the translation only while both days are the same.',
    }),
    reviewed_by: text({
      label: 'Reviewed by',
      required: true,
      maxLength: 80,
      help: 'The person who checked every sentence and reads both languages. Visitors see the name.',
    }),
    reviewed_on: date({ label: 'Reviewed on' }),
  },
  title: ({ lang }) => LANGUAGES[lang],
  subtitle: ({ reviewed_by, reviewed_on }) => `Reviewed by ${reviewed_by} on ${reviewed_on}`,
  preview: ({ title }) => title,
  withheld(item, { items, setting }) {
    const now = setting('privacy_page')['updated'];
    if (item.made_from !== now) return `Not offered: made from version ${item.made_from}, now ${String(now)}`;
    const first = items.find(({ lang }) => lang === item.lang);
    return first && first !== item ? 'Not offered: another one in this language comes first' : undefined;
  },
  defaults: [],
});
