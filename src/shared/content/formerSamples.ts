/**
 * What sample items said in earlier releases, by their list, as far as it differs from today: so they are known where they
 * were saved. Apart from the lists, because few need it.
 */
import type { Item } from './listSection';

export const formerSamples: Readonly<Record<string, readonly (Partial<Item> & { readonly id: string })[]>> = {
  success_stories: [
    {
      id: 'story-1',
      name: 'Lakshmi Sample',
      before: 'Staff nurse, Sample District Hospital, Thrissur',
      after: 'Critical care nurse, Placeholder Hospitals, Kochi',
    },
    {
      id: 'story-2',
      name: 'Vikram Example',
      before: 'Maintenance engineer, Example Cement, Satna',
      after: 'Site engineer, Sample Wind Works, Kutch',
    },
    {
      id: 'story-3',
      name: 'Nasreen Placeholder',
      after: 'Accounts manager, Example Logistics, Gurugram',
    },
  ],
  testimonials: [
    { id: 'testimonial-1', author: 'Ritu Sample', company: 'Sample Wind Works' },
    { id: 'testimonial-2', author: 'Dev Example', company: 'Example Analytics' },
    { id: 'testimonial-3', author: 'Dr. Leena Placeholder', company: 'Placeholder Hospitals' },
    { id: 'testimonial-4', author: 'Imran Sample', company: 'Sample Battery Labs' },
    { id: 'testimonial-5', author: 'Anita Example', company: 'Example Logistics' },
  ],
  consultants: [
    { id: 'consultant-1', name: 'Ananya Sample' },
    { id: 'consultant-2', name: 'Rohan Example' },
    { id: 'consultant-3', name: 'Farida Placeholder' },
  ],
  leadership_team: [
    { id: 'member-1', name: 'Arjun Sample' },
    { id: 'member-2', name: 'Meera Example' },
    { id: 'member-3', name: 'Kabir Placeholder' },
  ],
};
