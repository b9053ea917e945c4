import { altText, image, longText, text } from '../fields';
import { listSection } from '../listSection';
import { showLeadershipTeam } from '../visibility';

export const leadershipTeam = listSection({
  id: 'leadership_team',
  listKey: 'members',
  idPrefix: 'member',
  label: 'Leadership Team',
  nouns: { one: 'team member', many: 'team members', section: 'Leadership team' },
  path: '/about#leadership',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 80 }),
    title: text({ label: 'Title', required: true, maxLength: 80 }),
    bio: longText({ label: 'Biography' }),
    image: image({ help: 'A portrait, at least 640 pixels wide. It is resized before upload.' }),
    image_alt: altText('image'),
  },
  title: (member) => member.name,
  subtitle: (member) => member.title,
  preview: (member) => member.bio,
  visibility: showLeadershipTeam,
  samples: 'people',
  // Invented people.
  defaults: [
    {
      id: 'member-1',
      name: 'Arjun Velankar',
      title: 'Founder & CEO',
      bio: 'Arjun started the agency in 2000 with one desk, one phone and a promise to call every candidate back.\nHe still reads the feedback of every placement, and still answers the phone.',
      image: '/pictures/person-1.svg',
      image_alt: '',
      order: 0,
    },
    {
      id: 'member-2',
      name: 'Meera Palakkal',
      title: 'Co-Founder',
      bio: 'Meera built the contract staffing practice that keeps plants, clinics and data centres running.\nShe leads the teams in Gurugram and Bengaluru and teaches every new consultant how to take a brief.',
      image: '/pictures/person-2.svg',
      image_alt: '',
      order: 1,
    },
    {
      id: 'member-3',
      name: 'Kabir Lohani',
      title: 'Chief Consultant',
      bio: 'Kabir leads executive search for engineering and renewable energy.\nBefore that he ran operations for a wind-farm builder, so he knows what the job feels like on a Monday morning.',
      image: '/pictures/person-3.svg',
      image_alt: '',
      order: 2,
    },
  ],
});
