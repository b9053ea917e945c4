import { longText, text } from '../fields';
import { singleton } from '../singleton';

const next = (label: string) =>
  longText({ label: `Sent: what happens next, ${label}`, required: true, maxLength: 400 });

export const formTexts = singleton({
  key: 'form_texts',
  label: 'Forms',
  description: 'The texts around the fields of the forms, and after a form is sent.',
  path: '/contact',
  fields: {
    intro: longText({ label: 'Above the fields', maxLength: 200 }),
    consent: longText({
      label: 'Consent',
      required: true,
      maxLength: 300,
      help: 'The consent that people give before they send. A link to the privacy policy follows.',
    }),
    unheard: longText({
      label: 'When we cannot confirm that a form arrived',
      required: true,
      maxLength: 400,
      help: '{email} and {phone} stand for the contact details, as links.',
    }),
    limited: longText({
      label: 'When too much was sent in a short time',
      required: true,
      maxLength: 300,
      help: 'Shown below the reason. {email} and {phone} stand for the contact details, as links.',
    }),
    cancelled: longText({ label: 'When an upload was cancelled', required: true, maxLength: 300 }),
    outdated: longText({
      label: 'When the questions of a job have changed',
      required: true,
      maxLength: 300,
      help: 'Shown above a button that loads the page again.',
    }),
    sent_heading: text({ label: 'Sent: heading', required: true, maxLength: 90 }),
    sent_mail: longText({
      label: 'Sent: about the email',
      maxLength: 200,
      help: '{email} stands for the address they entered.',
    }),
    sent_contact: next('message'),
    sent_enquiry: next('employer enquiry'),
    sent_resume: next('resume'),
    sent_application: next('application'),
  },
  defaults: {
    intro: 'Please fill in every field that is not marked optional.',
    consent: 'I agree that my details are kept and used to deal with what I send here, as described in our',
    unheard:
      'We could not confirm that your form reached us; everything you typed is still here. Please check your connection and send it again (it is processed only once), or email {email} or call {phone}.',
    limited: 'If you would rather not wait, email {email} or call {phone}.',
    cancelled: 'You stopped the upload, and nothing was sent. Your text and your file are still here.',
    outdated:
      'The questions of this job have changed since you opened this page, so nothing was sent. Please load the page again: what you typed stays, only the file has to be chosen again.',
    sent_heading: 'Thank you, we have it.',
    sent_mail: 'We will confirm it by email to {email}.',
    sent_contact: 'A consultant reads your message and replies within one working day.',
    sent_enquiry: 'A consultant who knows your field reads this and calls or writes within one working day.',
    sent_resume:
      'A consultant reads your resume within two working days and calls when something fits, or calls you first if you sent none. Nothing you sent goes to an employer before you say yes.',
    sent_application:
      'A consultant reads your application within two working days and tells you either way, or calls you if you sent no resume. Nothing you sent goes to an employer before you say yes.',
  },
});
