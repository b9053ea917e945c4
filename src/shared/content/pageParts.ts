/** The parts of pages that no list or setting declares as its own, and other addresses that links lead to. */
import type { ListSection } from './listSection';
import { industries } from './lists/industries';
import { clients, statistics, testimonials } from './lists/proof';
import type { Visibility } from './singleton';
import { showClientTestimonials } from './visibility';

interface PagePart {
  readonly address: string;
  readonly label: string;
  /** The list that it shows: the part is hidden while that is empty. */
  readonly list?: ListSection;
  /** Another switch than the list's own. */
  readonly shownBy?: Visibility;
}

const asList = (declared: unknown) => declared as ListSection;

const clientTestimonials = { list: asList(testimonials), shownBy: showClientTestimonials };

export const pageParts: readonly PagePart[] = [
  { address: '/#story', label: 'Home: story' },
  { address: '/#jobs', label: 'Home: featured jobs' },
  { address: '/#services', label: 'Home: services' },
  { address: '/#industries', label: 'Home: industries', list: asList(industries) },
  { address: '/#statistics', label: 'Home: figures', list: asList(statistics) },
  { address: '/#clients', label: 'Home: clients', list: asList(clients) },
  { address: '/about#story', label: 'About: story' },
  { address: '/services#testimonials', label: 'Services: testimonials', ...clientTestimonials },
  { address: '/jobs#job-alert', label: 'Jobs: job alert' },
  { address: '/job-alerts#job-alert', label: 'Job alerts: form' },
  { address: '/candidates#resume', label: 'Candidates: resume form' },
  { address: '/employers#expertise', label: 'Employers: industries', list: asList(industries) },
  { address: '/employers#testimonials', label: 'Employers: testimonials', ...clientTestimonials },
  { address: '/employers#enquiry', label: 'Employers: enquiry form' },
  { address: '/contact#message', label: 'Contact: form' },
  { address: '/contact#office', label: 'Contact: office' },
  { address: '/verify#ways', label: 'Is this really us?: ways' },
  { address: '/verify#report', label: 'Is this really us?: report' },
];

/** Targets that content cannot confirm: single jobs, translated notices, files, and other addresses. */
const UNKNOWN = /^\/(?:jobs|job-alerts|privacy|admin|storage)\/|\.\w+$/;

export const canBeChecked = (path: string): boolean => path.startsWith('/') && !UNKNOWN.test(path);
