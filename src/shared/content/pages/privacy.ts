import { documentFields } from '../documentFields';
import { text } from '../fields';
import { pageTexts } from '../pageTexts';
import { privacyNotice } from '../texts/privacyNotice';

export const privacyPage = pageTexts({
  key: 'privacy_page',
  label: 'Privacy Policy',
  path: '/privacy',
  fields: {
    ...documentFields,
    languages_label: text({ label: 'Before the languages', required: true, maxLength: 60 }),
    translated_label: text({
      label: 'On a translation, before the day of the English notice',
      required: true,
      maxLength: 60,
    }),
    reviewed_label: text({
      label: 'On a translation, before who reviewed it',
      required: true,
      maxLength: 40,
    }),
  },
  defaults: {
    title: 'Privacy Policy',
    lead: 'What we know about you, why, for how long, and what you can do about it.',
    description:
      'What this website and our agency store about you, why and for how long, who receives it, and how to see, correct or delete it.',
    body: privacyNotice,
    updated_label: 'Last changed on',
    updated: '2026-11-24',
    languages_label: 'Read this notice in',
    translated_label: 'Translation of the English notice of',
    reviewed_label: 'Reviewed by',
  },
});
