import { documentFields } from '../documentFields';
import { pageTexts } from '../pageTexts';
import { privacyNotice } from '../texts/privacyNotice';

export const privacyPage = pageTexts({
  key: 'privacy_page',
  label: 'Privacy Policy',
  path: '/privacy',
  fields: documentFields,
  defaults: {
    title: 'Privacy Policy',
    lead: 'What we know about you, why, for how long, and what you can do about it.',
    description:
      'What this website and our agency store about you, why and for how long, who receives it, and how to see, correct or delete it.',
    body: privacyNotice,
    updated_label: 'Last changed on',
    updated: '2026-11-22',
  },
});
