/**
 * The notice at the lower edge of a page that shows a draft, or that staff view. It is not part of the application, so
 * that a page needs no script for it.
 */
import { EDIT_PAGES_PATH } from '../../shared/preview/staffCookie';
import type { Preview } from '../../data/previewReader';

const ID = 'preview-notice';

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The security policy allows exactly this text. */
export const NOTICE_CSS =
  `#${ID}{position:sticky;bottom:0;z-index:30;padding:.75rem var(--gutter);background:var(--deep);` +
  `color:var(--on-deep);border-top:3px solid var(--accent);font-size:var(--text-sm);text-align:center}` +
  `#${ID} a{color:inherit;font-weight:600}` +
  // The notice must not cover the focused element.
  `html{scroll-padding-bottom:6rem}`;

/** Belongs in the head. */
export const NOTICE_STYLE = `<style>${NOTICE_CSS}</style>`;

const notice = (words: string, label = 'Preview') =>
  `<aside id="${ID}" aria-label="${label}"><p>${words}</p></aside>`;

/** All of it comes from declarations and dates, so there is nothing to escape. */
export const draftNotice = ({ name, endsAt }: Pick<Preview, 'name' | 'endsAt'>): string =>
  notice(
    `<strong>Preview of a draft: ${name}.</strong> This link works until ` +
      `<time datetime="${endsAt}">${moment.format(new Date(endsAt))}</time> (India).`,
  );

export const endedNotice = notice(
  '<strong>This preview has ended.</strong> You are looking at the page as it is published.',
);

/** On every page, for staff who may edit it. */
export const editNotice = notice(`<a href="${EDIT_PAGES_PATH}">Edit this page</a>`, 'For staff');

/** Adds it to the page, in place of another one. */
export function showNotice(html: string): void {
  const earlier = document.getElementById(ID);
  if (earlier) earlier.remove();
  else document.head.insertAdjacentHTML('beforeend', NOTICE_STYLE);
  document.body.insertAdjacentHTML('beforeend', html);
}
