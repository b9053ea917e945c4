import { longDate } from '../longDate';

/** A version of the privacy notice is the day it is of, unless a form said something else. */
export const noticeDay = (version: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(version) && !Number.isNaN(Date.parse(version)) ? longDate(version) : version;
