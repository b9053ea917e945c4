/** The page for candidates: its texts, benefits, success stories and questions. */
import { callToAction, headingFields, pageTexts, questionList } from '../pageTexts';
import { longText, text, altText, image } from '../fields';
import { listSection } from '../listSection';
import { showSuccessStories, showCandidateFaqs } from '../visibility';

export const candidatesPage = pageTexts({
  key: 'candidates_page',
  label: 'Candidates',
  path: '/candidates',
  fields: {
    ...headingFields('benefits', 'Benefits'),
    ...headingFields('resources', 'Career resources'),
    ...headingFields('resume', 'Resume form'),
    ...headingFields('stories', 'Success stories'),
    ...headingFields('questions', 'Questions'),
  },
  defaults: {
    title: 'For Candidates',
    lead: 'We find you work that fits and tell you honestly where you stand. Look at the open positions today, or send us your resume and let us look.',
    description:
      'Looking for work in India or abroad? Browse open jobs, send your resume and read our guides. One consultant stays with you, and it never costs you anything.',
    benefits_heading: 'What you can count on',
    benefits_lead: 'Four promises. Hold us to them.',
    resources_heading: 'Career Resources',
    resources_lead:
      'Guides by the consultants who read resumes and sit in interviews every day. Free, and nothing to sign up for.',
    resume_heading: 'Submit Resume',
    resume_lead: 'Tell us how to reach you and where you would like to work. A person reads every resume.',
    stories_heading: 'Success Stories',
    stories_lead: 'Their earlier job, their new one and the time between, in their own words.',
    questions_heading: 'Questions candidates ask',
    questions_lead: 'Is yours missing? Call or write, and a person answers.',
  },
});

export const candidatesCall = callToAction({
  key: 'candidates_call',
  label: 'Candidates: call to action',
  path: '/candidates#call',
  defaults: {
    heading: 'Your next job may already be open.',
    text: 'Look through the open positions, or leave your resume with us and we will look for you.',
    primary_label: 'Browse Jobs',
    primary_link: '/jobs',
    secondary_label: 'Submit Resume',
    secondary_link: '/candidates#resume',
  },
});

export const candidateBenefits = listSection({
  id: 'candidate_benefits',
  listKey: 'benefits',
  idPrefix: 'candidate-benefit',
  label: 'Benefits for candidates',
  nouns: { one: 'benefit', many: 'benefits', section: 'Benefits for candidates' },
  path: '/candidates#benefits',
  fields: {
    figure: text({
      label: 'Figure',
      maxLength: 12,
      help: 'The promise as a number, such as ₹0 or 2 days. The title continues it.',
    }),
    title: text({ label: 'Title', required: true, maxLength: 60 }),
    text: longText({ label: 'Text', required: true, maxLength: 300 }),
  },
  title: (benefit) => benefit.title,
  preview: (benefit) => benefit.text,
  defaults: [
    {
      id: 'candidate-benefit-1',
      figure: '₹0',
      title: 'You never pay',
      text: 'No registration, no training fee, no share of your first salary. Employers pay us, so the whole of your pay stays yours.',
      order: 0,
    },
    {
      id: 'candidate-benefit-2',
      figure: '1',
      title: 'Consultant, start to finish',
      text: 'The person who calls you first knows your trade, prepares you for the interviews and still calls on day 90 of the new job.',
      order: 1,
    },
    {
      id: 'candidate-benefit-3',
      figure: '2 days',
      title: 'To an answer, even when it is a no',
      text: 'Two days after every interview you know how it went and what decided it. You will not have to guess from our silence.',
      order: 2,
    },
    {
      id: 'candidate-benefit-4',
      figure: '0',
      title: 'Sent without your yes',
      text: 'Your resume goes to an employer only after you have agreed to that one position. Your present employer never hears of it from us.',
      order: 3,
    },
  ],
});

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
        'Nobody asked me to explain the gap away. We wrote it down in one line, with the dates, and spent the hour on the month-end closings I had run before. Two of three employers agreed.',
      image: '/pictures/person-14.svg',
      image_alt: '',
      order: 2,
    },
  ],
});

export const candidateFaqs = questionList({
  id: 'candidate_faqs',
  idPrefix: 'candidate-question',
  label: 'Candidate FAQ',
  path: '/candidates#questions',
  visibility: showCandidateFaqs,
  defaults: [
    {
      id: 'candidate-question-1',
      question: 'Do I have to pay anything?',
      answer:
        'No, never: not for registration, not for training, not after you have started. Employers pay our fee. If somebody asks you for money in our name, do not pay, and [tell us at once](/contact).',
      order: 0,
    },
    {
      id: 'candidate-question-2',
      question: 'How long does it take to find a position?',
      answer:
        'If a position that fits is open today, an offer usually comes three to six weeks after our first call: about two weeks until the interviews, the rest for decisions and paperwork. For senior posts, count on three months.\n\nIf nothing fits, we say so in that first call, and write again when it changes.',
      order: 1,
    },
    {
      id: 'candidate-question-3',
      question: 'What happens to my resume?',
      answer:
        'A person reads it, and it is kept where only our staff can open it. An employer sees it only after you have agreed to that one position.\n\nOn the page [Your data](/my-data) you can see it, download it, or have it deleted. Otherwise we delete it 24 months after we were last in contact. The [privacy notice](/privacy) has the details.',
      order: 2,
    },
    {
      id: 'candidate-question-4',
      question: 'Can you help me find work abroad?',
      answer:
        'Yes, where an employer we know is hiring and will sponsor the visa: mostly engineers, nurses and software people, in the Gulf, Germany, Ireland and Singapore. We check the contract, the licence to practise and the real cost of living with you.\n\nWe cannot obtain visas, and we never ask for money towards one.',
      order: 3,
    },
    {
      id: 'candidate-question-5',
      question: 'My notice period is 90 days. Is that a problem?',
      answer:
        'Seldom, if it is known from the first day. We tell the employer before the first interview, ask whether they would pay for an earlier release, and stay in touch until you start.\n\nPlease do not resign before you hold a written offer.',
      order: 4,
    },
    {
      id: 'candidate-question-6',
      question: 'Will I hear why it was a no?',
      answer:
        'Yes. We ask the employer for the reason after every interview and pass it on within two working days, as it was said. If they give none, we tell you that too.',
      order: 5,
    },
  ],
});
