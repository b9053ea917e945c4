/** The terms of use and the cookie notice. */
import { documentFields, pageTexts } from '../pageTexts';

const termsOfUse = `These terms apply to everyone who uses this website. We, the agency, have tried to keep them short enough to
be read. If you do not agree with them, please do not use the site, and [tell us why](/contact).

## What this website is

It shows who we are, what we do, and which positions we are filling. Reading it makes no contract between you
and us. A position shown here is an invitation to talk, not an offer of employment. Only the employer can make
that offer.

## Candidates never pay

We charge candidates nothing: no registration, no training, no deposit, no share of a salary, before or after
you start. Employers pay us. If anybody asks you for money in our name, do not pay, and [tell us at
once](/contact).

## How exact the positions are

We describe positions as the employer described them to us, and we check what we can. Duties, pay and place
may still change during a search, and a position may be filled before it leaves the page. Salaries are yearly
and before tax unless we say otherwise. Only the employer’s written offer counts in the end, so read
it before you resign anywhere.

## While this is a demonstration

Until we have published our own, this website shows positions, companies, people, quotations, figures and an
address that are invented to show how the pages look. A line at the top of each page says so for as long as
that is the case. An application for such a position leads to no job, and any likeness to a person or a company
that exists is accidental.

## What you may do with our texts

You may read, link to, print and share any page. You may quote from the guides and use them in teaching, free
of charge, if you name us and link to the page. Please do not republish whole pages as your own, and do not
use our name or our logo in a way that makes people think you work for us or with us. Pictures of people, and
the quotations under them, belong with this website and may not be copied elsewhere without our consent.

## Fair use

Please do not

- copy positions or personal data in bulk by program (search engines that follow our rules for robots are
  welcome)
- try to reach areas that are not meant for you, test our security without asking, or overload the server
- send us somebody else’s resume without their consent, or statements about yourself that you know to be false
- post positions, advertisements or harmful files through our forms

If you find a weakness in the website, write to us. We will thank you and not sue you, provided that you
looked at no more data than you needed to notice it.

## Links to other websites

We link to pages that we believe are useful. They belong to others, who are responsible for what they say and
for what they do with your data. If a link leads somewhere wrong, please tell us.

## Employers

Fees, replacement periods, confidentiality and everything else between an employer and us are set out in a
separate written agreement. Descriptions of our services on this site explain how we usually work; where they
differ from that agreement, the agreement decides. We propose no candidate to an employer without the
candidate’s consent, and an employer may use what we send for that one position only.

## What we are liable for

We keep this website with care, but we cannot promise that it is always reachable or free of mistakes. The
guides are general advice, and they cannot know your case. Tax rates and laws change, so check the figures
before you decide.

We are liable without limit where the law says so, and for harm that we cause on purpose or by gross
negligence. For anything else that comes from using this free website, we are liable only for loss that could
be foreseen, as far as the law allows. Nothing here takes away a right that the law gives you as a consumer.

## Your data

The [privacy notice](/privacy) says what we keep about you and what you can ask of us. The [cookie
notice](/cookies) says what your browser keeps.

## Law and courts

The law of India applies. The courts of Gurugram, Haryana, decide disputes that we could not settle by
talking. If you are a consumer in another country, you keep the protection and the courts that its law gives
you.

## Changes

We change these terms when the website changes, and put the new date at the top. The version that was on this
page on the day of your visit is the one that applies to that visit. If one sentence turns out to be invalid,
the others stand.`;

export const termsPage = pageTexts({
  key: 'terms_page',
  label: 'Terms',
  path: '/terms',
  fields: documentFields,
  defaults: {
    title: 'Terms',
    lead: 'The rules for using this website, in plain language.',
    description:
      'The terms of using this website: candidates never pay, how exact the positions are, what a demonstration is, and who is responsible for what.',
    body: termsOfUse,
    updated_label: 'Last changed on',
    updated: '2026-11-21',
  },
});

/** The cookie notice in plain language, in Markdown. It describes what the software does; change both together. */
export const cookieNotice = `## The public pages set no cookies

You can read every public page of this website without a cookie being set, by us or by anybody else. That is
why no banner asks for your consent. We count no visits, show no advertising, and load nothing from social
networks.

## What your browser keeps

Your browser has a storage of its own for each website. Unlike a cookie, data in this storage is not sent along with
each request. We use it for these things on the public pages, under these names:

- **sampark-theme**: the word “light” or “dark”, and only after you have used the switch. It stays in local
  storage until you delete it. We never receive it.
- Names that begin with **sampark-form-**, one for each form: what you have typed into it, so that reloading the
  page loses nothing, and a number that stops a form sent twice from being processed twice. Never a file. It is in
  session storage and ends when the form has been sent or you close the tab. We receive it only when you send the
  form.
- **sampark-details**: your name, email address and phone number, and only when you press “Keep my name, email and phone
  in this browser” after an application. The form of the next job offers to fill them in. They stay in local storage
  until you press “Forget” there, or delete them. We receive them only when you send the form.
- **sampark-saved-jobs**: the numbers of the jobs that you save, and only when you press “Save”. They stay in local storage
  until you press “Saved” again, or delete them. We receive them only when you open your list of saved jobs, whose address
  names them, and do not keep them.
- **sampark-source**: when you follow a link that names its source, such as “linkedin”, that one
  word. It is in session storage and ends when you close the tab. We receive it only when you send a form.
- **react-router-scroll-positions**: how far you had scrolled in the list of jobs, so that going back finds the place
  again. It is in session storage and ends when you close the tab. We never receive it.
- **sampark-back**: the address of the page you are on and of your last search for jobs, so that “Back to jobs” returns
  you to that search. It is in session storage and ends when you close the tab. We never receive it.
- **sampark-my-data**: on the page [Your data](/my-data), the key to your half hour there, so that reloading the page
  does not end it. It is in session storage and ends with the half hour, when you press “Close” or when you close the
  tab. We receive it when you do something there. The link from your email leaves the address of the page at once.

## For staff only

The admin area, which visitors do not need, keeps three more things. Two are in local storage:

- **sampark-session**: the proof that a member of staff has signed in. It is removed on signing out.
- **Unsaved drafts**, under names that begin with **sampark-draft**: edits that have not been saved yet, so
  that a closed window loses nothing. A draft is removed when it is saved or discarded.

The third is the only cookie of this website:

- **sampark-staff**: the number 1, set when somebody who may edit these pages opens the admin area. With it, our
  pages offer to edit them. It names nobody and opens nothing. It is removed on signing out, or after 30 days.

All three are needed for what the person has asked for, so they need no consent either.

## How to delete it

Open the settings of your browser, look for “site data”, “cookies and site data” or “website data”, find this
website in the list and delete its entry. A private window forgets everything as soon as you close it. Nothing
breaks: the pages follow the light or dark setting of your device again.

## If this changes

Should we ever want to use a cookie or a tool that is not strictly necessary, we would describe it here first,
ask you before it is set, and leave the site usable for those who decline. The [privacy notice](/privacy) says
how we treat your data in general. For questions, [use the contact page](/contact).`;

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
    updated: '2026-11-26',
  },
});
