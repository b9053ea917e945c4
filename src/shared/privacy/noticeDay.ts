import { longDate } from '../longDate';

const names = new Intl.DisplayNames('en-IN', { type: 'language' });
const nameOf = (language: string) => names.of(language) ?? language;

/**
 * A version of the privacy notice is the day it is of, unless a form said something else, and the language in which it
 * was opened where that was not English.
 */
export function noticeDay(version: string): string {
  const [, day = '', language] = /^(\d{4}-\d\d-\d\d)(?: ([a-z]{2,3}))?$/.exec(version) ?? [];
  if (Number.isNaN(Date.parse(day))) return version;
  return language ? `${longDate(day)} (${nameOf(language)})` : longDate(day);
}
