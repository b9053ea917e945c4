import { altText, image, longText, text } from '../../fields';
import { listSection } from '../../listSection';
import { showSuccessStories } from '../../settings/visibility';

export const successStories = listSection({
  id: 'success_stories',
  listKey: 'stories',
  idPrefix: 'story',
  label: 'Success stories',
  nouns: { one: 'story', many: 'stories', section: 'Success stories' },
  path: '/candidates#stories',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 80 }),
    before: text({ label: 'Before', required: true, maxLength: 100, help: 'Role and place, in one line.' }),
    after: text({ label: 'After', required: true, maxLength: 100, help: 'Role and place, in one line.' }),
    story: longText({
      label: 'Story',
      required: true,
      maxLength: 800,
      help: 'In the words of the person. Quotation marks are added on the page.',
    }),
    image: image({
      isOptional: true,
      help: 'A portrait, at least 320 pixels wide. It is resized before upload.',
    }),
    image_alt: altText('image'),
  },
  title: (story) => story.name,
  subtitle: (story) => story.after,
  preview: (story) => story.story,
  visibility: showSuccessStories,
  samples: 'people',
  // Invented people and companies.
  defaults: [
    {
      id: 'story-1',
      name: 'Lakshmi Puthur',
      before: 'Staff nurse, Periyar Bank District Hospital, Thrissur',
      after: 'Critical care nurse, Saffron Valley Hospitals, Kochi',
      story:
        'I had applied to eleven hospitals and heard from two. My consultant used to be a ward sister. She read my resume with me, line by line, and the ventilator hours I had left out became the first line of it. Five weeks later I had a post in critical care, thirty minutes from my parents.',
      image: '/pictures/person-12.svg',
      image_alt: '',
      order: 0,
    },
    {
      id: 'story-2',
      name: 'Vikram Dangwal',
      before: 'Maintenance engineer, Kaimur Crest Cement, Satna',
      after: 'Site engineer, Kadal Wind Works, Kutch',
      story:
        'I thought wind was for people with another degree. They showed me which half of my job was already the same, and said plainly what I would have to learn. The site is remote and the pay is ₹3 lakh more. They told me about both.',
      image: '/pictures/person-13.svg',
      image_alt: '',
      order: 1,
    },
    {
      id: 'story-3',
      name: 'Nasreen Farooqi',
      before: 'Four years at home with two children, Lucknow',
      after: 'Accounts manager, Lantern Bay Logistics, Gurugram',
      story:
        'Nobody asked me to explain the gap away. We wrote it down in one line, with the dates, and spent the hour on the month-end closings I had run before. Two of three employers said yes.',
      image: '/pictures/person-14.svg',
      image_alt: '',
      order: 2,
    },
  ],
});
