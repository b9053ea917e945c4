import { text } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';

export const servicesPage = pageTexts({
  key: 'services_page',
  label: 'Services',
  path: '/services',
  fields: {
    features_heading: text({ label: 'Above the features of a service', required: true, maxLength: 60 }),
    ...headingFields('industries', 'Industries'),
    ...headingFields('testimonials', 'Testimonials'),
  },
  defaults: {
    title: 'Our Services',
    lead: 'Six services, from one hire to a whole team. Each is led by one consultant, priced before it begins and described here as it really happens.',
    description:
      'Permanent placement, contract staffing, executive search, resume screening, skill assessment and market analysis: how each works and what you receive.',
    features_heading: 'What you get',
    industries_heading: 'Twelve industries',
    industries_lead:
      'Whom we look for in each, and what makes hiring there different. Some are still emerging, others long established.',
    testimonials_heading: 'What people say',
    testimonials_lead: '',
  },
});

export const servicesCall = callToAction({
  key: 'services_call',
  label: 'Services: call to action',
  path: '/services#call',
  defaults: {
    heading: 'Tell us who is missing.',
    text: 'Half an hour on the phone is enough for a first opinion. It costs nothing, and a consultant replies within one working day.',
    primary_label: 'Talk to a consultant',
    primary_link: '/contact',
    secondary_label: 'For employers',
    secondary_link: '/employers',
  },
});
