import { longText, text } from '../fields';
import { headingFields, pageTexts } from '../pageTexts';

const words = (label: string, help?: string) => longText({ label, required: true, maxLength: 500, help });

export const myDataPage = pageTexts({
  key: 'my_data_page',
  label: 'Your data',
  path: '/my-data',
  fields: {
    ...headingFields('ask', 'Asking for a link'),
    asked: words('Asking for a link: afterwards', '{email} stands for the address that was entered.'),
    without_script: words('Asking for a link: without JavaScript'),
    ...headingFields('open', 'Opening the link'),
    ...headingFields('held', 'Stored data'),
    nothing: words('Stored data: nothing'),
    on_hold: words('Stored data: on hold'),
    notes: words('Stored data: notes of consultants'),
    ...headingFields('copy', 'Taking a copy'),
    no_files: words('Taking a copy: where files cannot be downloaded'),
    ...headingFields('correct', 'Correcting'),
    ...headingFields('withdraw', 'Withdrawing the consent'),
    withdrawn: words('Withdrawing the consent: afterwards'),
    ...headingFields('erase', 'Deleting'),
    erase_asked: words('Deleting: afterwards'),
    closed: text({ label: 'After closing', required: true, maxLength: 200 }),
    unheard: words('When there is no answer'),
  },
  defaults: {
    title: 'Your data',
    lead: 'See what we keep about you, take a copy, correct it, or ask us to delete it. No account needed.',
    description:
      'See, download, correct or delete the data that we keep about you, with a link that is emailed to you and works once.',
    ask_heading: 'Get a link by email',
    ask_lead: 'Enter the address that you used with us. The link opens your data once, within an hour.',
    asked:
      'If we hold any data for {email}, an email with your link is on its way. If nothing arrives within ten minutes, check your spam folder, or try another address that you may have used.',
    without_script:
      'This page needs JavaScript, which keeps your link out of server logs. If you cannot use it, write to us; the contact page explains how.',
    open_heading: 'Open your data',
    open_lead:
      'Your link works once. After that, you have half an hour here. On a shared computer, press “Close” when you finish.',
    held_heading: 'What we keep about you',
    held_lead:
      'Everything that is stored under this address. Only you and our consultants can see it, and a client if you agreed.',
    nothing: 'We no longer hold any data under this address.',
    on_hold: 'We cannot delete this yet, for a legal reason. Ask us for details.',
    notes:
      'Our consultants have made notes about this. Ask us for a copy; we check the notes first, because they may mention other people.',
    copy_heading: 'Take a copy',
    copy_lead: 'As data that another service can read (JSON), or everything with your files in one ZIP.',
    no_files:
      'The file could not be downloaded here. Please write to us, and we will send you your files by email within a few days.',
    correct_heading: 'Correct your contact data',
    correct_lead:
      'The correction applies to everything listed above. To change the email address, write to us from the new one.',
    withdraw_heading: 'Withdraw your consent',
    withdraw_lead:
      'We stop using what you sent: no employer receives it, and your job alerts end at once. We then delete it, unless the law requires us to keep it.',
    withdrawn:
      'You have withdrawn your consent. We no longer use your data and will delete it within 30 days.',
    erase_heading: 'Delete your data',
    erase_lead:
      'We delete everything listed above, files and notes included. Job alerts end at once, the rest within 30 days. This cannot be undone.',
    erase_asked:
      'You have asked us to delete your data. We will do so within 30 days and email you, or tell you which part the law requires us to keep.',
    closed: 'Your session has ended. This browser no longer stores anything from it.',
    unheard: 'There was no answer. Please check your connection and try again. It is safe to try twice.',
  },
});

export const introductionPage = pageTexts({
  key: 'put_forward_page',
  label: 'Consent to an introduction',
  path: '/introduction',
  fields: {
    without_link: words('Without a link'),
    yes: words('After agreeing'),
    conditional: words('After agreeing with a note'),
    no: words('After declining'),
    withdrawn: words('After withdrawing'),
    ended: words('When the request has ended'),
    changed: words('When the details have changed'),
  },
  defaults: {
    title: 'May we introduce you?',
    lead: 'A client sees your details only if you agree.',
    description: 'Read what a client would see of you, and agree or decline.',
    without_link: 'Please open the link in our email.',
    yes: 'You agreed. We may now show the client the following. You can withdraw your consent at any time under “Your data”.',
    conditional:
      'You agreed, with a note. We share nothing until a consultant has read it. You can withdraw your consent at any time under “Your data”.',
    no: 'You declined. We share nothing with the client.',
    withdrawn: 'You have withdrawn your consent. We no longer show your details to the client.',
    ended: 'This request has expired, or the position has changed or been filled. We share nothing.',
    changed:
      'You agreed, but your details, the position or the client have changed since. We share nothing unless you agree again.',
  },
});

export const shortlistPage = pageTexts({
  key: 'shortlist_page',
  label: 'Candidates for a client',
  path: '/shortlist',
  fields: { without_link: words('Without a link'), nobody: words('When nobody is on the list') },
  defaults: {
    title: 'Candidates for you',
    lead: 'Every candidate on this list has agreed that we show you their details. Please keep them confidential and tell us what you think. Candidates can see that you viewed their profile.',
    description: 'Candidates who agreed that we show you their details.',
    without_link:
      'Please open the link in our email. If it has expired, or you can’t find it, call or write to us and we’ll send you a new one.',
    nobody: 'There is nobody on this list at the moment. Your contact at the agency can tell you more.',
  },
});
