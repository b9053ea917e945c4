/** What the readers of our jobs require, as their public documentation says it. A test holds our output to these lists. */

/**
 * Properties of JobPosting that Google requires:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export const GOOGLE_REQUIRES = [
  'title',
  'description',
  'datePosted',
  'hiringOrganization.name',
  'jobLocation.address.addressCountry',
] as const;

/** What it recommends on the same page and every job of ours can say. */
export const GOOGLE_RECOMMENDS = [
  'identifier.name',
  'identifier.value',
  'employmentType',
  'directApply',
] as const;

/** For jobs that are done entirely from home, on the same page. */
export const GOOGLE_REQUIRES_OF_REMOTE = ['jobLocationType', 'applicantLocationRequirements.name'] as const;

/**
 * Elements of each job that Indeed requires: https://docs.indeed.com/indeed-apply/xml-feed and
 * https://docs.indeed.com/sponsored-jobs-api/shared-resources/xml-job-feed-format
 */
export const INDEED_REQUIRES = [
  'title',
  'date',
  'referencenumber',
  'requisitionid',
  'url',
  'company',
  'sourcename',
  'city',
  'state',
  'country',
  'email',
  'description',
] as const;

/** There whatever is known; nobody can say the state of every place. */
export const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['state']);

/** For jobs that are done from home, all or in part. */
export const INDEED_REQUIRES_OF_REMOTE = ['remotetype'] as const;
