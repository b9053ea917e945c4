import { documentFields, pageTexts } from '../pageTexts';
import { text } from '../fields';

/** The privacy notice in plain language, in Markdown. It describes what the software does; change both together. */
const privacyNotice = `This notice says what the agency (“we”) knows about you, why, and what you can do about it. If anything is
unclear, [use the contact page](/contact) and ask. A person answers.

## Reading this website

Reading the public pages tells us nothing about you. They set no cookies and contain no trackers, no
advertising and no counting of visitors. Fonts come from this website. Images come from this website too, or from the hosting service that stores our content. No page sends your data to another company for purposes of its own. A
link to another website, such as a social network or a map, connects you with it only when you follow it.

These things stay on your side or pass through:

- **Light or dark.** If you use the switch, your browser remembers the choice in its local storage under the
  name **sampark-theme**. The [cookie notice](/cookies) says more.
- **Your place.** Your browser remembers how far you had scrolled and your last search for jobs until
  you close the tab, so that going back returns you there.
- **What you type into a form.** Your browser remembers it under a name that begins with **sampark-form-**, so
  that reloading the page loses nothing. It forgets it when the form has been sent, or when you close the tab. It
  does not remember a file.
- **Your name, email and phone.** If you ask for it after an application, your browser remembers them as
  **sampark-details**, so that the next form can be filled in. Press “Forget” beside them to delete them.
- **Saved jobs.** If you press “Save” beside a job, your browser remembers its number as **sampark-saved-jobs** until you
  press “Saved” again. The address of your list names these numbers, so anyone you send it to sees the same jobs.
- **The place you came from.** If a link to us names its source, such as “linkedin”, your browser
  remembers that word as **sampark-source** until you close the tab. We receive it only together with a form.
- **A search.** Words that you search for on this website travel in the address of the page, so they are in
  your browser’s history and in any link that you share.

To send you a page, our web server has to see your network (IP) address. It keeps no log of visitors’
addresses. A hosting company that runs the server for us may keep a log for security for a short time, under
its own rules and as our contractor.

## Signing in (staff only)

Staff who sign in to the admin area keep a session and their unsaved drafts in their browser. We store their
name, email address and role, the sign-in service keeps a record of their sessions, and the history of the
website shows who changed what.

When somebody asks for a new password, the database counts the requests from one network address, as described
under “Against misuse”.

## The forms on this site

Four forms send something to us: the message on the contact page, the enquiry on the employers page, the resume
on the candidates page, and the application on the page of a job. We store exactly this:

- **From every form:** your first and last name, your email address, your phone number if you give it, what you
  write, the time, and a reference number. Also your consent: when you gave it, and the date of the notice that
  you agreed to. And the place you came from, if the link that brought you named one.
- **A message** has its subject, **an enquiry** the name of your company, **a resume** the industry you prefer,
  **an application** the job.
- **Your resume**, where you send one, is the file itself with its name and size. It is stored under a random name in a private place,
  not on a public address. Only our recruiters and the owner of this site can download it.
- **Our additions:** the status of your application, the consultant who looks after it, our notes, and our replies.

**Who sees it:** recruiters and owners among our staff, each with an account of their own. People who only edit
the texts of this website cannot see it. When one of our staff opens what you sent, or its file, we record who
it was and on which day. After a year, we keep only the month and the number of times.

**Emails:** you get a confirmation at once (at most five an hour per address), and our team gets an email with your name, the kind of form and the reference. An email that has not left yet is stored with its text. Once it is sent, we keep its kind, your
address and the time for 30 days. A reply that we write to you is kept with your entry.

**An application or a resume that you send again** while we are working on the first becomes a new version of
it. Our recruiters see the newest first, and the earlier ones beside it with their files; all of them are kept,
shown to you under [your data](/my-data) and erased together. We email you what was replaced. A file that was
uploaded and never sent with a form is deleted after two to three hours.

## Job alerts

If you ask for a job alert, we store your email address, your search, how often we should write, and the notice
that you agreed to. We write only after you have confirmed it by a link; without that, we forget the request after
48 hours. Every email has a link that ends the alert and deletes it at once. It ends automatically if your mailbox
rejects three emails in a row, and after a year, when we ask once whether you still want it.

## Against misuse

To slow down scripts, the database counts how often forms are sent from one network address, and with one email
address from there. It keeps only a scrambled (hashed) form of both. An entry counts for an hour at most, and expired
entries are deleted the next time a form is used. Nothing links it with what you sent, except that the permission to
upload a file knows both for up to three hours.

## When you write to us, call us or send a resume

**What we keep:** beside what the forms bring, your name and contact details, your resume and certificates, notes of
our conversations (for example pay, notice period and preferred places), and the positions for which we proposed
you. Please do not send your Aadhaar, PAN or bank details, health data or anything else we did not ask for.

**Why:** to answer you, to find work that fits or people for your company, and to be able to show what was
agreed.

**On what basis:** your consent, when you send us a resume or ask us to keep you in mind; steps that you
request before a contract; and our legitimate interest in answering enquiries and keeping business contacts,
where the law recognises that basis. Under Indian law we rely on your consent and on what you give us
voluntarily for a stated purpose.

**Who receives it:** an employer receives your name or resume only after you have agreed to that position. We ask you by
email. The link shows you who the employer is, or that we do not give its name, and exactly what they would see, and you agree or decline there. We keep your answer with the
text that you read. You can withdraw your agreement at any time, and the employer’s page no longer shows you. Companies that host our email and files work on our instructions. Authorities receive data only where the law
obliges us. We do not sell data, and no computer makes decisions about you.

**Where:** our office is in Gurugram, India. If you write from another country, your data comes to India. If
an employer or a hosting company is in a third country, we use the safeguards that the law asks for, such as
standard contractual clauses.

**How long:** applications and resumes until you ask us to delete them, or 24 months after our last contact with
you, whichever comes first. Messages and enquiries 12 months. Job alerts until you end them, at most a year. Contracts and invoices
for as long as tax law requires. If a law or a claim obliges us to keep something longer, we mark it, keep it for
that purpose only, and tell you if you ask.

**When we delete it,** we delete the entry with its file, our notes and the emails about it. We keep one record
without your name: the time, the reason, the member of staff who did it, and how many entries and files there were.

**Security:** only staff who need the data can open it, each with an account of their own. Connections are
encrypted. If something goes wrong that affects you, we tell you and the authority, as the law requires.

## Your rights

Under the European General Data Protection Regulation (GDPR) and India’s Digital Personal Data Protection Act,
2023, you may, as far as each law applies to you:

- know what we hold about you, receive a copy, and learn with whom we shared it
- have it corrected, completed, updated or erased
- withdraw your consent at any time, as easily as you gave it; what was done before stays lawful
- object to a use, have it restricted, or receive your data in a form that you can take elsewhere (GDPR)
- nominate another person who may use your rights if you die or can no longer act (India)
- have a grievance heard by us

You can do most of this yourself on the page [Your data](/my-data). Enter your email address, and if we keep
anything under it, we email you a link. It works once, within an hour, and opens a session of half an hour in which you can

- see everything that you sent us by form or job alert, its status, and the emails we sent
- see on which days our staff opened it, what we asked you, what you answered, and when a client saw you
- withdraw your agreement to an introduction
- download it as data (JSON) or with all your files (ZIP)
- correct your name and phone number
- withdraw your consent, which also ends your job alerts at once
- ask us to delete everything; we do it within 30 days and tell you

We store the link and the session only in scrambled form. Your browser keeps the session as **sampark-my-data** until
the half hour is over, you press “Close” or you close the tab. Our consultants’ notes may mention other people, so we check them before you receive a copy. Please ask us for it.

For anything else, or if you have no access to that email address any more, [use the contact page](/contact). It
costs nothing. We may ask a question to confirm that it is you, and we answer within 30 days.

If you are not satisfied with the answer, you may complain to the Data Protection Board of India or, in
Europe, to the supervisory authority of the country where you live or work. Indian law asks you to put the
grievance to us first.

## Children

Our services are for people aged 18 and over. We do not knowingly keep data about anyone younger. If we learn
of it, we delete it.

## Changes to this notice

When the website or our work changes, this notice changes first, together with the date at the top. If the
change affects data that we already hold about you, we tell you before it takes effect.`;

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
    updated: '2026-11-28',
    languages_label: 'Read this notice in',
    translated_label: 'Translation of the English notice of',
    reviewed_label: 'Reviewed by',
  },
});
