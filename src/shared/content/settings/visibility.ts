import { visibility } from '../singleton';

export const showLeadershipTeam = visibility({
  key: 'show_leadership_team',
  label: 'Leadership Team',
  description: 'The people who lead the agency, on the About page.',
  enabled: false,
});

export const showTestimonials = visibility({
  key: 'show_testimonials',
  label: 'Testimonials',
  description: 'What clients and candidates say, on the Home and About pages.',
  enabled: false,
});
