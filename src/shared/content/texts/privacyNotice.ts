/** The privacy notice in plain language, in Markdown. It says what the software does; change both together. */
export const privacyNotice = `This notice says what the agency ("we") knows about you, why, and what you can do about it. If anything is
unclear, [use the contact page](/contact) and ask. A person answers.

## Reading this website

Reading the public pages tells us nothing about you. They set no cookies and contain no trackers, no
advertising and no counting of visitors. Fonts come from this website. So do pictures, or from the hosting
service that keeps our content for us. No page sends your data to another company for purposes of its own. A
link to another website, such as a social network or a map, connects you with it only when you follow it.

Four things stay on your side or pass through:

- **Light or dark.** If you use the switch, your browser remembers the choice in its local storage under the
  name **sampark-theme**. The [cookie notice](/cookies) says more.
- **Your place on the page.** So that going back finds the place where you were, your browser remembers it
  until you close the tab.
- **What you type into a form.** Your browser remembers it until you close the tab, so that reloading the page
  loses nothing. It does not remember a file.
- **A search.** Words that you search for on this website travel in the address of the page, so they are in
  your browser's history and in any link that you share.

To send you a page, our web server has to see your network (IP) address. It keeps no log of visitors'
addresses. A hosting company that runs the server for us may keep a log for security for a short time, under
its own rules and as our contractor.

## Signing in (staff only)

Staff who sign in to the admin area keep a session and their unsaved drafts in their browser. We store their
name, e-mail address and role, the sign-in service keeps a record of their sessions, and the history of the
website shows who changed what.

When somebody asks for a new password, the database counts the requests from one network address, to slow down
guessing. It keeps only a scrambled (hashed) form of the address. An entry counts for 15 minutes, and expired
entries are deleted the next time the form is used.

## The forms on this site

The contact form and the resume form **do not send anything yet**. They check in your browser whether the
fields are filled in correctly. What you type and the file you choose stay on your device, so we receive and
store nothing from them. Until they are connected, please write or call. Before they go live, this notice will
say what they store.

## When you write to us, call us or send a resume

**What we keep:** your name and contact details, your resume and certificates, notes of our conversations (for
example pay, notice period and preferred places), and the positions for which we proposed you. Please do not
send your Aadhaar, PAN or bank details, health data or anything else we did not ask for.

**Why:** to answer you, to find work that fits or people for your company, and to be able to show what was
agreed.

**On what basis:** your consent, when you send us a resume or ask us to keep you in mind; steps that you
request before a contract; and our legitimate interest in answering enquiries and keeping business contacts,
where the law recognises that basis. Under Indian law we rely on your consent and on what you give us
voluntarily for a stated purpose.

**Who receives it:** an employer receives your name or resume only after you said yes to that position.
Companies that host our e-mail and files work on our instructions. Authorities receive data only where the law
obliges us. We sell nothing, and no computer decides about you.

**Where:** our office is in Gurugram, India. If you write from another country, your data comes to India. If
an employer or a hosting company is in a third country, we use the safeguards that the law asks for, such as
standard contractual clauses.

**How long:** candidates' data until you ask us to delete it, or 24 months after our last contact with you,
whichever comes first. Enquiries 12 months. Contracts and invoices for as long as tax law requires.

**Security:** only staff who need the data can open it, each with an account of their own. Connections are
encrypted. If something goes wrong that affects you, we tell you and the authority, as the law requires.

## Your rights

Under the European General Data Protection Regulation (GDPR) and India's Digital Personal Data Protection Act,
2023, you may, as far as each law applies to you:

- know what we hold about you, receive a copy, and learn with whom we shared it
- have it corrected, completed, updated or erased
- withdraw your consent at any time, as easily as you gave it; what was done before stays lawful
- object to a use, have it restricted, or receive your data in a form that you can take elsewhere (GDPR)
- nominate another person who may use your rights if you die or can no longer act (India)
- have a grievance heard by us

[Use the contact page](/contact) and write "my data" in the subject. It costs nothing. We may ask a question
to make sure that it is you, and we answer within 30 days.

If you are not satisfied with the answer, you may complain to the Data Protection Board of India or, in
Europe, to the supervisory authority of the country where you live or work. Indian law asks you to put the
grievance to us first.

## Children

Our services are for people aged 18 and over. We do not knowingly keep data about anyone younger. If we learn
of it, we delete it.

## Changes to this notice

When the website or our work changes, this notice changes first, together with the date at the top. If the
change affects data that we already hold about you, we tell you before it takes effect.`;
