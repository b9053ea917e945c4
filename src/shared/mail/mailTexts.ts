/**
 * The editable texts of every email. Links, lists of jobs and the reference are added below them. Anybody can type any
 * address, so such an email contains only the agency's words and facts of the database: from the visitor's own input,
 * only a first name of one word has a placeholder.
 */
import { longText, text, type Field, type Fields } from '../content/fields';
import { singleton } from '../content/singleton';
import { fillIn, placeholderProblem, youCanUse, type Facts } from './placeholders';

/** A text that may contain these placeholders and no others. */
const words = (field: Field<string>, ...placeholders: string[]): Field<string> => ({
  ...field,
  placeholders,
  refuses: (value) => placeholderProblem(value, placeholders),
});

const subject = (label: string, ...placeholders: string[]) =>
  words(text({ label, required: true, maxLength: 150, help: youCanUse(placeholders) }), ...placeholders);

/** The subject and the text of one email; the placeholders can be used in both. */
function mailFields<const Kind extends string>(kind: Kind, label: string, ...placeholders: string[]) {
  const body = longText({ label: `${label}: text`, required: true, maxLength: 2000 });
  return {
    [`${kind}_subject`]: subject(`${label}: subject`, ...placeholders),
    [`${kind}_body`]: words(body, ...placeholders),
  } as { [K in `${Kind}_subject` | `${Kind}_body`]: Field<string> };
}

/** This line is useless without its placeholder. */
const CODE = '{code}';
const codeWords = words(
  longText({
    label: 'Last line of every email to people outside',
    required: true,
    maxLength: 200,
    help: `Recipients can check with it that an email is from you. ${youCanUse(['code', 'address', 'brand'])}`,
  }),
  'code',
  'address',
  'brand',
);

const fields = {
  ...mailFields(
    'application',
    'Application received',
    'first_name',
    'reference',
    'brand',
    'job_title',
    'consultant',
  ),
  ...mailFields('resume', 'Resume received', 'first_name', 'reference', 'brand'),
  ...mailFields('contact', 'Message received', 'first_name', 'reference', 'brand'),
  ...mailFields('enquiry', 'Employer enquiry received', 'first_name', 'reference', 'brand'),
  ...mailFields('sent_again', 'Sent again', 'first_name', 'reference', 'brand', 'earlier_reference', 'what'),
  your_data: words(
    longText({
      label: 'Link to their data',
      required: true,
      maxLength: 300,
      help: 'A link to the page follows. The same in all five emails that confirm what was sent.',
    }),
  ),
  ...mailFields('added', 'Added by hand', 'reference', 'brand', 'collected_from', 'collected_on'),
  ...mailFields('job_suggestion', 'Job suggestion', 'first_name', 'job_title', 'job_link', 'brand'),
  ...mailFields('introduction', 'May we introduce you?', 'job_title', 'brand'),
  reply_signature: words(
    longText({
      label: 'Below every reply',
      required: true,
      maxLength: 300,
      help: 'Everybody enters their name and a line of their own under Your account. A line without a value is left out.',
    }),
    'my_name',
    'my_line',
    'brand',
  ),
  check_code: {
    ...codeWords,
    refuses: (value: string) =>
      codeWords.refuses?.(value) ??
      (value.includes(CODE) ? undefined : `Please keep ${CODE}: the check needs it.`),
  },
  staff_alert_subject: subject('Alert to staff: subject', 'what', 'reference'),
  staff_again_subject: subject('Alert to staff, sent again: subject', 'what', 'reference'),
  staff_digest_subject: subject('Daily email to staff: subject', 'count'),
  assigned_subject: subject('Assigned to a colleague: subject', 'what'),
  ...mailFields('alert_confirm', 'Job alert confirmation', 'search', 'frequency', 'brand'),
  ...mailFields('alert_renewal', 'Job alert after a year', 'search', 'frequency', 'brand'),
  ...mailFields('job_alert', 'Job alert', 'search', 'count', 'brand'),
  ...mailFields('data_link', 'Link to personal data', 'brand'),
  ...mailFields('erasure_done', 'Data erased', 'brand'),
  ...mailFields('invitation', 'Invitation', 'inviter', 'role', 'brand'),
  ...mailFields('password_reset', 'Link for a new staff password', 'brand'),
  ...mailFields('password_changed', 'Staff password changed', 'brand'),
  ...mailFields('second_factor_changed', 'Second factor of staff changed', 'change', 'brand'),
  ...mailFields('new_sign_in', 'Staff signed in from a new place', 'device', 'network', 'time', 'brand'),
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
      'Hello {first_name},\n\nThank you for applying for {job_title}. Your application has reached us. Its reference is {reference}.\n\nWhat happens next: {consultant} reads your application within two working days. If your experience fits the role, we will call or write to you to talk about it. If it does not, we will tell you so.',
    resume_subject: 'We have your resume ({reference})',
    resume_body:
      'Hello {first_name},\n\nThank you for sending us your resume. Its reference is {reference}.\n\nWhat happens next: a consultant for your industry reads it and gets in touch when a role fits you. You need not send it again.',
    contact_subject: 'We have your message ({reference})',
    contact_body:
      'Hello {first_name},\n\nThank you for writing to us. Your message has reached us. Its reference is {reference}.\n\nWhat happens next: we answer within one working day.',
    enquiry_subject: 'We have your enquiry ({reference})',
    enquiry_body:
      'Hello {first_name},\n\nThank you for asking us about staffing. Your enquiry has reached us. Its reference is {reference}.\n\nWhat happens next: a consultant calls or writes to you, usually within one working day, to learn who you are looking for.',
    sent_again_subject: 'We have your new version ({reference})',
    sent_again_body:
      'Hello {first_name},\n\nWe have received your {what} again. Its reference is {reference}. From now on, our consultants see this version first, with its file, name, phone number and message.\n\nIt replaces what we received as {earlier_reference}. We keep the earlier version too, so nothing is lost if this was a mistake.\n\nIf you did not send it, please reply to this email and tell us.',
    your_data:
      'You can see, download and correct what you have sent us, or ask us to delete it, at any time:',
    added_subject: '{brand} keeps your contact details ({reference})',
    added_body:
      'Hello,\n\nYou agreed that {brand} keeps your details, so that we can find a job that fits you. We have your name, your contact details and what you told us about the work you are looking for, and your resume if we were given it.\n\nSource of these details: {collected_from}. Date collected: {collected_on}. Our reference is {reference}.\n\nYou can see, download and correct all of it, withdraw your consent, or ask us to delete it, at any time. If you did not agree, or have changed your mind, please reply to this email and tell us. The privacy notice explains how long we keep your details, who sees them and what rights you have.',
    job_suggestion_subject: 'A job that may suit you: {job_title}',
    job_suggestion_body:
      'Hello {first_name},\n\nThis job may suit you: {job_title}. You can read about it here: {job_link}\n\nIf you would like to know more, reply to this email. If it is not for you, a short reply is enough.\n\nWe share your details for this job with nobody outside {brand} unless you agree.',
    introduction_subject: 'May we introduce you for {job_title}?',
    introduction_body:
      'Hello,\n\nWe would like to introduce you to our client for this position: {job_title}. Nobody outside {brand} sees your details before you agree.\n\nFollow the link to read about the client and exactly what they would see, and agree or decline. If we don’t hear from you, we share nothing. Please keep the link to yourself: anyone who has it can answer for you.',
    reply_signature: 'Kind regards,\n{my_name}\n{my_line}\n{brand}',
    check_code: 'Is this really from us? Check the code {code} at {address}',
    staff_alert_subject: 'New: {what} ({reference})',
    staff_again_subject: 'Sent again: {what} ({reference})',
    staff_digest_subject: 'New in the inbox: {count}',
    assigned_subject: 'Assigned to you: {what}',
    alert_confirm_subject: 'Please confirm your job alert',
    alert_confirm_body:
      'Someone asked us to email new jobs to this address: {search}, {frequency}. If it was you, please confirm it. We send nothing before that.\n\nIf it was not you, ignore this email.',
    alert_renewal_subject: 'Do you still want new jobs by email?',
    alert_renewal_body:
      'A year ago you asked us to email you new jobs: {search}, {frequency}. We ask once a year if you still want them. If you do, please confirm it within 48 hours.\n\nIf you do not, there is nothing to do: the job alert has ended.',
    job_alert_subject: 'New jobs for you: {count}',
    job_alert_body: 'These jobs are new since our last email and match your search: {search}.',
    data_link_subject: 'Your link to your data',
    data_link_body:
      'Someone asked to see the data that {brand} keeps for this address. If it was you, follow the link. It works once and only for a short time.\n\nIf it was not you, ignore this email. Nobody sees your data without the link.',
    erasure_done_subject: 'Your data has been deleted',
    erasure_done_body:
      '{brand} has deleted everything that it kept under this address: the details and files that you sent, and our notes about them. You do not need to do anything.',
    invitation_subject: '{inviter} invites you to {brand}',
    invitation_body:
      '{inviter} invites you to work on the website of {brand}. Your role will be: {role}.\n\nFollow the link and choose a password. The link is valid for seven days and works once.\n\nIf you do not know what this is about, ignore this email. Nothing will happen.',
    password_reset_subject: 'Choose a new password',
    password_reset_body:
      'Someone asked for a new password for your account for the website of {brand}. If it was you, follow the link. It works once, and only for an hour.\n\nIf it was not you, ignore this email. Your password stays as it is.',
    password_changed_subject: 'Your password was changed',
    password_changed_body:
      'The password of your account for the website of {brand} was just changed. All your other sessions were ended.\n\nIf it was you, there is nothing to do. If it was not you, request a new password on the sign-in page at once, and tell an owner of the website.',
    second_factor_changed_subject: '{change}',
    second_factor_changed_body:
      '{change}. This is about your account for the website of {brand}.\n\nIf it was you, or you asked for it, there is nothing to do. If not, change your password at once, and tell an owner of the website.',
    new_sign_in_subject: 'New sign-in to your account',
    new_sign_in_body:
      'Someone signed in to your account for the website of {brand}: {device}, {network}, {time}.\n\nIf it was you, there is nothing to do. If not, change your password at once, and tell an owner of the website.',
  },
});

export interface Agency {
  readonly texts: (typeof mailTexts)['defaults'];
  readonly brand: string;
}

/** The email that a recruiter may send to a candidate whom they add to a job, before they write over it. */
export const suggestedLetter = ({ texts, brand }: Agency, facts: Facts) => ({
  subject: fillIn(texts.job_suggestion_subject, { ...facts, brand }),
  body: fillIn(texts.job_suggestion_body, { ...facts, brand }),
});

/** The meaning of each placeholder, for the person who writes the text. */
export const meanings: Readonly<Record<string, string>> = {
  first_name: 'First name of the recipient; empty unless it is a single plain word',
  consultant: 'The consultant for the job, or “a consultant”',
  job_link: 'Address of the page of the job',
  reference: 'Reference number',
  brand: 'Name of your agency',
  job_title: 'Title of the job',
  earlier_reference: 'Reference number of what they sent before',
  collected_from: 'Source of their details',
  collected_on: 'Day on which you received them',
  what: 'Kind of entry, such as “application for Staff Nurse”',
  count: 'Number of new entries or jobs',
  search: 'Search of the job alert',
  frequency: '“once a day” or “once a week”',
  my_name: 'Name of the writer, from Your account',
  my_line: 'Their own line, from Your account',
  code: 'The code of this one email',
  address: 'Address of the page where codes are checked',
  change: 'The change, such as “The authenticator app My phone was removed”',
  device: 'Such as “Firefox on Windows”',
  network: 'Such as “203.0.113.x”',
  time: 'Time, in the time zone of your agency',
  inviter: 'The person who sent the invitation',
  role: 'Their role in the admin',
};
