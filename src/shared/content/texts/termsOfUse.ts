/** The terms of use in plain language, in Markdown. */
export const termsOfUse = `These terms apply to everyone who uses this website. We, the agency, have tried to keep them short enough to
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
and before tax unless we say otherwise. What counts in the end is the written offer of the employer, so read
it before you resign anywhere.

## While this is a demonstration

Until we have published our own, this website shows positions, companies, people, quotations, figures and an
address that are invented to show how the pages look. A line at the top of each page says so for as long as
that is the case. Such a position cannot be applied for, and any likeness to a person or a company that exists
is accidental.

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
- send us somebody else's resume without their consent, or statements about yourself that you know to be false
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
candidate's consent, and an employer may use what we send for that one position only.

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
