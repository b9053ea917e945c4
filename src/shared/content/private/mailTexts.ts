/** The words of every mail. What a mail is about (links, lists of jobs, the reference) is added below them. */
import { longText, text, type Fields } from '../fields';
import { singleton } from '../singleton';

const youCanUse = (placeholders: string) => `You can use ${placeholders}.`;

/** The subject and the words of one mail; `placeholders` can be used in both. */
function mailFields<const Kind extends string>(kind: Kind, label: string, placeholders: string) {
  return {
    [`${kind}_subject`]: text({
      label: `${label}: subject`,
      required: true,
      maxLength: 150,
      help: youCanUse(placeholders),
    }),
    [`${kind}_body`]: longText({ label: `${label}: text`, required: true, maxLength: 2000 }),
  } as { [K in `${Kind}_subject` | `${Kind}_body`]: ReturnType<typeof text> };
}

const SENDER = '{first_name}, {reference}, {brand}';

const fields = {
  ...mailFields('application', 'Application received', `${SENDER}, {job_title}`),
  ...mailFields('resume', 'Resume received', SENDER),
  ...mailFields('contact', 'Message received', SENDER),
  ...mailFields('enquiry', 'Employer enquiry received', SENDER),
  ...mailFields('sent_again', 'Sent again', `${SENDER}, {earlier_reference}, {what}`),
  your_data: longText({
    label: 'Below those five: where people can see their data',
    required: true,
    maxLength: 300,
    help: 'A link to the page follows.',
  }),
  reply_signature: longText({
    label: 'Below every reply',
    required: true,
    maxLength: 300,
    help: youCanUse('{brand}'),
  }),
  staff_alert_subject: text({
    label: 'Alert to staff: subject',
    required: true,
    maxLength: 150,
    help: youCanUse('{what}, {reference}'),
  }),
  staff_again_subject: text({
    label: 'Alert to staff, sent again: subject',
    required: true,
    maxLength: 150,
    help: youCanUse('{what}, {reference}'),
  }),
  staff_digest_subject: text({
    label: 'Daily email to staff: subject',
    required: true,
    maxLength: 150,
    help: youCanUse('{count}'),
  }),
  ...mailFields('alert_confirm', 'Job alert confirmation', '{search}, {frequency}, {brand}'),
  ...mailFields('job_alert', 'Job alert', '{search}, {count}, {brand}'),
  ...mailFields('data_link', 'Link to personal data', '{brand}'),
  ...mailFields('erasure_done', 'Data erased', '{brand}'),
  ...mailFields('invitation', 'Invitation', '{inviter}, {role}, {brand}'),
  ...mailFields('password_changed', 'Staff password changed', '{brand}'),
} satisfies Fields;

export const mailTexts = singleton({
  key: 'mail_texts',
  label: 'Email texts',
  description:
    'The texts of the emails that this site sends. Links, lists and contact details are added automatically.',
  isPrivate: true,
  fields,
  defaults: {
    application_subject: 'We have your application for {job_title} ({reference})',
    application_body:
      'Hello {first_name},\n\nThank you for applying for {job_title}. Your application has reached us with your resume. Its reference is {reference}.\n\nWhat happens next: a consultant reads every application, within two working days. If your experience fits the role, we will call or write to you to talk about it. If it does not, we will tell you so.',
    resume_subject: 'We have your resume ({reference})',
    resume_body:
      'Hello {first_name},\n\nThank you for sending us your resume. Its reference is {reference}.\n\nWhat happens next: a consultant for your industry reads it and gets in touch when a role fits you. You need not send it again.',
    contact_subject: 'We have your message ({reference})',
    contact_body:
      'Hello {first_name},\n\nThank you for writing to us. Your message has reached us. Its reference is {reference}.\n\nWhat happens next: we answer within one working day.',
    enquiry_subject: 'We have your enquiry ({reference})',
    enquiry_body:
      'Hello {first_name},\n\nThank you for asking us about staffing. Your enquiry has reached us. Its reference is {reference}.\n\nWhat happens next: a consultant calls or writes to you, usually within one working day, to learn who you are looking for.',
    sent_again_subject: 'We have what you sent again ({reference})',
    sent_again_body:
      'Hello {first_name},\n\nYour {what} has reached us again, with a new resume. Its reference is {reference}. From now on, our consultants see this version first: the file, the name, the phone number and the message.\n\nIt replaces what we received as {earlier_reference}. We keep the earlier version too, so nothing is lost if this was a mistake.\n\nIf you did not send it, please reply to this email and tell us.',
    your_data:
      'You can see, download and correct what you have sent us, or ask us to delete it, at any time:',
    reply_signature: 'Kind regards,\n{brand}',
    staff_alert_subject: 'New: {what} ({reference})',
    staff_again_subject: 'Sent again: {what} ({reference})',
    staff_digest_subject: 'New in the inbox: {count}',
    alert_confirm_subject: 'Please confirm your job alert',
    alert_confirm_body:
      'Someone asked us to email new jobs to this address: {search}, {frequency}. If it was you, please confirm it. We send nothing before that.\n\nIf it was not you, ignore this email.',
    job_alert_subject: 'New jobs for you: {count}',
    job_alert_body: 'These jobs are new since our last email and match your search: {search}.',
    data_link_subject: 'Your link to your data',
    data_link_body:
      'Someone asked to see the data that {brand} keeps for this address. If it was you, follow the link. It works once and only for a short time.\n\nIf it was not you, ignore this email. Nobody sees your data without the link.',
    erasure_done_subject: 'Your data has been deleted',
    erasure_done_body:
      'What {brand} kept for this address has been deleted: what you sent us, the files with it and our notes about it. You do not need to do anything.',
    invitation_subject: '{inviter} invites you to {brand}',
    invitation_body:
      '{inviter} invites you to work on the website of {brand}. Your role will be: {role}.\n\nFollow the link and choose a password. The link is valid for seven days and works once.\n\nIf you do not know what this is about, ignore this email. Nothing will happen.',
    password_changed_subject: 'Your password was changed',
    password_changed_body:
      'The password of your account for the website of {brand} was just changed. All your other sessions were ended.\n\nIf it was you, there is nothing to do. If it was not you, request a new password on the sign-in page at once, and tell an owner of the website.',
  },
});
