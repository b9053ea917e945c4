import { longText } from '../fields';
import { singleton } from '../singleton';

export const formTexts = singleton({
  key: 'form_texts',
  label: 'Forms',
  description: 'What the contact form and the resume form say around their fields.',
  path: '/contact',
  fields: {
    intro: longText({ label: 'Above the fields', maxLength: 200 }),
    privacy: longText({
      label: 'Beside the button',
      maxLength: 300,
      help: 'A link to the privacy policy follows.',
    }),
    unavailable: longText({
      label: 'While nothing can be sent',
      required: true,
      maxLength: 400,
      help: '{email} and {phone} stand for the contact details, as links.',
    }),
  },
  defaults: {
    intro: 'Please fill in every field that is not marked optional.',
    privacy: 'What you send is read by our consultants and used to answer you, for nothing else.',
    unavailable:
      'Sending is not available on this site yet. Nothing was sent; what you typed is still here. Please e-mail {email} or call {phone}.',
  },
});
