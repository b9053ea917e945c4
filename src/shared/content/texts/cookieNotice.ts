/** The cookie notice in plain language, in Markdown. It says what the software does; change both together. */
export const cookieNotice = `## The public pages set no cookies

You can read every public page of this website without a cookie being set, by us or by anybody else. That is
why no banner asks for your consent. We count no visits, show no advertising, and load nothing from social
networks.

## What your browser keeps

Your browser has a storage of its own for each website. What lies there is not sent along with each request,
as a cookie would be. We use it for these things on the public pages, under these names:

- **sampark-theme**: the word "light" or "dark", and only after you have used the switch. It stays in local
  storage until you delete it. We never receive it.
- **sampark-fonts**: the addresses of our fonts, once your browser has fetched them, so that the next page is set in
  them at once. It is the same for everybody, is written on your first visit, and stays in local storage until you
  delete it. We never receive it.
- **react-router-scroll-positions**: how far you had scrolled in the list of jobs, so that going back finds the place
  again. It is in session storage and ends when you close the tab. We never receive it.
- Names that begin with **sampark-form-**, one for each form: what you have typed into it, so that reloading the
  page loses nothing, and a number that keeps a form sent twice from being taken in twice. Never a file. It is in
  session storage and ends when the form has been sent or you close the tab. We receive it only when you send the
  form.
- **sampark-source**: when you come by a link that names the place where it stood, such as "linkedin", that one
  word. It is in session storage and ends when you close the tab. We receive it only when you send a form.
- **sampark-back**: the address of the page you are on and of your last search for jobs, so that the way back to the
  jobs leads to that search. It is in session storage and ends when you close the tab. We never receive it.
- **sampark-my-data**: on the page [Your data](/my-data), the key to your half hour there, so that reloading the page
  does not end it. It is in session storage and ends with the half hour, when you press "Close" or when you close the
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

Open the settings of your browser, look for "site data", "cookies and site data" or "website data", find this
website in the list and delete its entry. A private window forgets everything as soon as you close it. Nothing
breaks: the pages follow the light or dark setting of your device again.

## If this changes

Should we ever want to use a cookie or a tool that is not strictly necessary, we would describe it here first,
ask you before it is set, and leave the site usable for those who say no. The [privacy notice](/privacy) says
how we treat your data in general. For questions, [use the contact page](/contact).`;
