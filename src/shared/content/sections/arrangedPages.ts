/** The pages that came with the product, with their parts in order. Staff rearrange them; their texts stay settings. */

interface ArrangedPage {
  readonly label: string;
  readonly path: string;
  /** Names by id. The component of the page has an element for each. */
  readonly parts: Readonly<Record<string, string>>;
}

export const arrangedPages: Readonly<Record<string, ArrangedPage>> = {
  page_home: {
    label: 'Home',
    path: '/',
    parts: {
      jobs: 'Featured jobs',
      proof: 'Figures, case study and clients',
      services: 'Services',
      story: 'Story',
      industries: 'Industries',
      testimonials: 'Testimonials',
      call: 'Call to action',
    },
  },
  page_about: {
    label: 'About',
    path: '/about',
    parts: {
      story: 'Story and milestones',
      statistics: 'Statistics',
      values: 'Values',
      leadership: 'Leadership team',
      testimonials: 'Testimonials',
      call: 'Call to action',
    },
  },
  page_services: {
    label: 'Services',
    path: '/services',
    parts: {
      services: 'Services',
      industries: 'Industries',
      testimonials: 'Testimonials',
      call: 'Call to action',
    },
  },
  page_candidates: {
    label: 'Candidates',
    path: '/candidates',
    parts: {
      benefits: 'Benefits',
      resources: 'Career resources',
      resume: 'Submit resume',
      stories: 'Success stories',
      questions: 'Questions',
      call: 'Call to action',
    },
  },
  page_employers: {
    label: 'Employers',
    path: '/employers',
    parts: {
      solutions: 'Staffing solutions',
      process: 'Process',
      cases: 'Case studies',
      clients: 'Clients',
      expertise: 'Industries',
      testimonials: 'Testimonials',
      enquiry: 'Enquiry',
      questions: 'Questions',
      call: 'Call to action',
    },
  },
  page_careers: {
    label: 'Careers',
    path: '/careers',
    parts: { offer: 'Benefits', text: 'Text', call: 'Call to action' },
  },
  page_contact: {
    label: 'Contact',
    path: '/contact',
    parts: { office: 'Contact details, consultants and form' },
  },
};
