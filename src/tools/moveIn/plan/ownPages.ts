/** Pages that every agency has, and where the same subject is on this site. Pure. */
import { slugFrom } from '../../../shared/content/proposedSlugs';

const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:home|homepage|home-page|front-page|start|welcome)$/, '/'],
  [
    /^(?:about|about-us|about-the-company|who-we-are|our-story|our-team|the-team|team|company|company-profile|our-company)$/,
    '/about',
  ],
  [
    /^(?:contact|contact-us|contacts|get-in-touch|reach-us|locations|our-offices|enquiry|enquire)$/,
    '/contact',
  ],
  [
    /^(?:services|our-services|what-we-do|solutions|our-solutions|expertise|industries|sectors)$/,
    '/services',
  ],
  [/^(?:privacy|privacy-policy|privacy-notice|data-protection)$/, '/privacy'],
  [/^(?:terms|terms-of-service|terms-of-use|terms-and-conditions|terms-conditions|disclaimer)$/, '/terms'],
  [/^(?:cookies|cookie-policy|cookie-notice)$/, '/cookies'],
  [
    /^(?:jobs|job|job-listings|job-openings|openings|current-openings|vacancies|find-a-job|find-jobs|search-jobs|job-search|all-jobs|job-board)$/,
    '/jobs',
  ],
  [/^(?:careers|career|join-us|work-with-us|work-for-us|join-our-team|life-with-us)$/, '/careers'],
  [
    /^(?:employers|for-employers|clients|for-clients|hire|hire-talent|hire-staff|post-a-job|submit-vacancy)$/,
    '/employers',
  ],
  [
    /^(?:candidates|for-candidates|job-seekers|for-job-seekers|submit-resume|upload-resume|submit-cv|upload-cv|register|job-dashboard|candidate-dashboard)$/,
    '/candidates',
  ],
  [
    /^(?:blog|news|articles|resources|insights|our-blog|latest-news|guides|career-advice)$/,
    '/candidates#resources',
  ],
  [/^(?:job-alerts|alerts)$/, '/job-alerts'],
];

/** The page of this site that answers to a page of that name; undefined where none does. */
export function ownPageFor(slug: string): string | undefined {
  const name = slugFrom(slug);
  return SUBJECTS.find(([names]) => names.test(name))?.[1];
}

/** Words of people who look for work in a place or a field. */
const ABOUT_JOBS =
  /\b(?:jobs?|recruit(?:ment|ers?|ing)|staffing|hiring|vacanc(?:y|ies)|placements?|manpower|headhunters?|openings?)\b|नौकरी|नौकरियां|வேலை|ఉద్యోగ|চাকরি|ജോലി|ಉದ್ಯೋಗ|નોકરી/iu;

/** Whether a page is about jobs in a place or a field, by its title and its address. */
export const isAboutJobs = (title: string, slug: string): boolean =>
  ABOUT_JOBS.test(title) || ABOUT_JOBS.test(slug.replaceAll('-', ' '));
