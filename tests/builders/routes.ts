/** Every public address of the product, with the title that its page begins with. */
export const ROUTES: [path: string, title: string][] = [
  ['/', 'Meridian Staffing'],
  ['/about', 'About Us'],
  ['/services', 'Our Services'],
  ['/jobs', 'Find Jobs'],
  ['/jobs/7-site-reliability-engineer', 'Site Reliability Engineer'],
  ['/candidates', 'For Candidates'],
  ['/employers', 'Hire Talent'],
  ['/contact', 'Contact Us'],
  ['/careers', 'Careers'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms'],
  ['/cookies', 'Cookies'],
  ['/resources/resume-guide', 'Resume Guide'],
  ['/resources/interview-prep', 'Interview Preparation'],
  ['/resources/career-development', 'Career Development'],
  ['/roles/healthcare-jobs', 'Healthcare and nursing jobs'],
];
