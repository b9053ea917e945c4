import { visibility } from './singleton';

export const showLeadershipTeam = visibility({
  key: 'show_leadership_team',
  label: 'Leadership Team',
  description: 'The people who lead the agency, on the About page.',
  enabled: false,
});

export const showTestimonials = visibility({
  key: 'show_testimonials',
  label: 'Testimonials',
  description: 'Quotes from clients and candidates, on the Home and About pages.',
  enabled: false,
});

export const showClientTestimonials = visibility({
  key: 'show_client_testimonials',
  label: 'Client Testimonials',
  description: 'The same quotes on the Services and Employers pages, and the link to them in the menu.',
  enabled: true,
});

export const showIndustries = visibility({
  key: 'show_industries',
  label: 'Industries',
  description:
    'The industries on the Home, Services and Employers pages, and their links in menu and footer.',
  enabled: true,
});

export const showStatistics = visibility({
  key: 'show_statistics',
  label: 'Statistics',
  description: 'The figures: the band of large numbers on the Home and About pages.',
  enabled: true,
});

export const showResources = visibility({
  key: 'show_resources',
  label: 'Career Resources',
  description: 'The guides on the Candidates page, their own pages, their feed and the link in the menu.',
  enabled: true,
});

export const showSuccessStories = visibility({
  key: 'show_success_stories',
  label: 'Success Stories',
  description: 'Stories of people who were placed, on the Candidates page, and the link in the menu.',
  enabled: true,
});

export const showCandidateFaqs = visibility({
  key: 'show_candidate_faqs',
  label: 'Candidate FAQ',
  description: 'Frequent questions with their answers, on the Candidates page.',
  enabled: true,
});

export const showEmployerFaqs = visibility({
  key: 'show_employer_faqs',
  label: 'Employer FAQ',
  description: 'Frequent questions with their answers, on the Employers page.',
  enabled: true,
});

export const showConsultants = visibility({
  key: 'show_consultants',
  label: 'Consultants',
  description:
    'The people to ask: on the Contact page, beside their field on Services, and on jobs that name them.',
  enabled: true,
});

export const showClients = visibility({
  key: 'show_clients',
  label: 'Clients',
  description: 'The logos on the Home and Employers pages.',
  enabled: true,
});

export const showCaseStudies = visibility({
  key: 'show_case_studies',
  label: 'Case Studies',
  description: 'Your work for clients, in figures, on the Employers page.',
  enabled: true,
});

export const showDemoNotice = visibility({
  key: 'show_demo_notice',
  label: 'Demonstration Notice',
  description:
    'The line at the top of every page that names what is made up. It disappears once the last sample is gone. Search engines and feeds never get a sample job, with or without it.',
  enabled: true,
});
