import { documentFields } from '../documentFields';
import { pageTexts } from '../pageTexts';
import { termsOfUse } from '../texts/termsOfUse';

export const termsPage = pageTexts({
  key: 'terms_page',
  label: 'Terms',
  path: '/terms',
  fields: documentFields,
  defaults: {
    title: 'Terms',
    lead: 'What you may expect of this website, and what we ask of you.',
    description:
      'The terms of using this website: candidates never pay, how exact the positions are, what a demonstration is, and who is responsible for what.',
    body: termsOfUse,
    updated_label: 'Last changed on',
    updated: '2026-11-21',
  },
});
