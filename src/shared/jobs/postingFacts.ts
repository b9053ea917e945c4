/**
 * The facts of a job for JobPosting markup, as Google's page on it requires. Made when the row is read, so that no
 * browser carries the code for it.
 */
import type { Country, JobPosting, Place, QuantitativeValue } from 'schema-dts';
import { dayText } from './dayText';
import type { PageOfJobs, JobPlace, JobType, Salary } from './jobs';
import { stateOf } from './indianPlaces';
import { placesIn } from './locations';

export type Posting = Exclude<JobPosting, string>;

const EMPLOYMENT_TYPES: Readonly<Record<JobType, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

const country = (name: string): Country => ({ '@type': 'Country', name });

/** An end that is open is not claimed: "up to 6" is no salary of 6. */
function baseSalary({ salary_min, salary_max, salary_currency, salary_period }: Salary): Partial<Posting> {
  if (salary_min === null && salary_max === null) return {};
  const amount =
    salary_min !== null && salary_min === salary_max
      ? { value: salary_min }
      : {
          ...(salary_min !== null && { minValue: salary_min }),
          ...(salary_max !== null && { maxValue: salary_max }),
        };
  const value: QuantitativeValue = {
    '@type': 'QuantitativeValue',
    ...amount,
    unitText: salary_period.toUpperCase(),
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: salary_currency, value } };
}

/** The place of a job, as far as it is known. */
export const placesOf = ({ places, location, country: home }: PageOfJobs): readonly JobPlace[] =>
  places.length > 0 ? places : placesIn(location, home);

/** For work entirely from home: the countries in which the worker may live. */
function remoteWork(row: PageOfJobs): Partial<Posting> {
  const { workplace, applicant_countries, country: home } = row;
  if (workplace !== 'remote') return {};
  const own = placesOf(row).map((place) => place.country || home);
  const countries = applicant_countries.length > 0 ? applicant_countries : [...new Set(own)];
  return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: countries.map(country) };
}

function placeOf({ city, region, country: addressCountry, postal_code }: JobPlace): Place {
  const addressRegion = region || (addressCountry === 'IN' && stateOf(city));
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      ...(addressRegion && { addressRegion }),
      ...(postal_code && { postalCode: postal_code }),
      ...(addressCountry && { addressCountry }),
    },
  };
}

/** Work from home needs no place: Google takes the countries of the workers in its stead. */
function jobLocation(row: PageOfJobs): Partial<Posting> {
  const places = placesOf(row).filter(({ city, region }) => row.workplace !== 'remote' || city || region);
  return places.length > 0 ? { jobLocation: places.map(placeOf) } : {};
}

/** The lowest first, because texts name what is sufficient: "B.Sc. Nursing or GNM". The names are Google's. */
const CREDENTIALS: readonly (readonly [category: string, words: RegExp])[] = [
  ['high school', /\b(?:high school|10th|12th|10 ?\+ ?2|hsc|sslc)\b/i],
  ['professional certificate', /\b(?:diploma|certificate|iti|gnm|anm|chartered accountant)\b/i],
  [
    'bachelor degree',
    /\b(?:bachelor|graduat(?:e|ion)\b|b\.? ?(?:tech|sc|com|pharm|ed|arch)\b|b\.e\b|bba\b|bca\b|mbbs\b)/i,
  ],
  [
    'postgraduate degree',
    /\b(?:master's|postgrad\b|m\.? ?(?:tech|sc|com|pharm|ed|arch)\b|mba\b|mca\b|m\.?d\.?(?:\W|$)|ph\.? ?d\b)/i,
  ],
];

/** Google reads a credential of a known kind; any other is given in words. */
function educationOf(education: string): Partial<Posting> {
  const text = education.replaceAll(/post[ -]?graduat\w*/gi, 'postgrad');
  const credentialCategory = CREDENTIALS.find(([, words]) => words.test(text))?.[0];
  if (!credentialCategory) return { qualifications: education };
  return {
    educationRequirements: {
      '@type': 'EducationalOccupationalCredential',
      name: education,
      credentialCategory,
    },
  };
}

/** The requirements. Google takes experience in months, or these words for none. */
function requirements({ experience_from: least, education, skills }: PageOfJobs): Partial<Posting> {
  return {
    ...(least !== null && {
      experienceRequirements:
        least === 0
          ? 'no requirements'
          : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: least * 12 },
    }),
    ...(education && educationOf(education)),
    ...(skills.length > 0 && { skills: [...skills] }),
  };
}

/** All facts of the row; the page adds the employer and the place. */
export function postingFacts(row: PageOfJobs): Partial<Posting> {
  const { title, posted_at, closes_at, type, company, client_confidential, category, openings, day, shift } =
    row;
  const workHours = dayText(day, shift);
  return {
    title,
    datePosted: posted_at,
    ...(closes_at && { validThrough: closes_at }),
    employmentType: EMPLOYMENT_TYPES[type],
    ...(workHours && { workHours }),
    industry: category,
    // Google requires it.
    hiringOrganization: client_confidential ? 'confidential' : { '@type': 'Organization', name: company },
    ...jobLocation(row),
    ...remoteWork(row),
    ...requirements(row),
    ...(openings !== null && { totalJobOpenings: openings }),
    ...baseSalary(row),
  };
}
