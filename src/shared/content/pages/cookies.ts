import { documentFields } from '../documentFields';
import { pageTexts } from '../pageTexts';
import { cookieNotice } from '../texts/cookieNotice';

export const cookiesPage = pageTexts({
  key: 'cookies_page',
  label: 'Cookies',
  path: '/cookies',
  fields: documentFields,
  defaults: {
    title: 'Cookies',
    lead: 'The public pages set none. Here is what your browser keeps instead, and how to delete it.',
    description:
      'The public pages of this website set no cookies. What your browser keeps on your own device, what it is for, and how to delete it.',
    body: cookieNotice,
    updated_label: 'Last changed on',
    updated: '2026-11-24',
  },
});
