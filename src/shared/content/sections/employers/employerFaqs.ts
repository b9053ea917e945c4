import { questionList } from '../../questionList';
import { showEmployerFaqs } from '../../settings/visibility';

export const employerFaqs = questionList({
  id: 'employer_faqs',
  idPrefix: 'employer-question',
  label: 'Questions of employers',
  path: '/employers#questions',
  visibility: showEmployerFaqs,
  defaults: [
    {
      id: 'employer-question-1',
      question: 'What does it cost, and what if the person leaves?',
      answer:
        'For a permanent hire you pay a share of the first year’s salary, fixed in writing before we start and due on the day the person joins. Executive searches are paid in three parts.\n\nIf the person leaves or does not work out within 90 days, we search again at no fee.',
      order: 0,
    },
    {
      id: 'employer-question-2',
      question: 'How soon do we see a shortlist?',
      answer:
        'Within 15 working days of the agreed brief for a permanent post, and within 24 hours where contract cover is needed for a shift. Executive searches take eight to twelve weeks, with a written report every second week.',
      order: 1,
    },
    {
      id: 'employer-question-3',
      question: 'Who employs the people on contract?',
      answer:
        'We do. Contract staff are on our payroll: we pay salaries by the 7th of each month, file provident fund and insurance (ESI), and check licences before day one. Your supervisors direct the work. You receive one invoice a month that shows each part of the rate.',
      order: 2,
    },
    {
      id: 'employer-question-4',
      question: 'Can you search without naming us?',
      answer:
        'Yes. We describe the work and the place in a way that does not give you away, and name you only to candidates you have approved. They agree in writing to keep it to themselves. If the post is listed on this site, your name appears nowhere on it.',
      order: 3,
    },
    {
      id: 'employer-question-5',
      question: 'Where do you recruit?',
      answer:
        'Across India, from our office in Gurugram and a team in Bengaluru, and abroad for employers in the Gulf, Europe and Singapore. For remote sites we plan travel, housing and shift rotation with you before we present anyone.',
      order: 4,
    },
    {
      id: 'employer-question-6',
      question: 'How is personal data handled?',
      answer:
        'Candidates agree to each position before you see their name. You may use what we send for that one position, and delete it when the search ends. We work to India’s Digital Personal Data Protection Act and, for people in Europe, the GDPR. The [privacy notice](/privacy) says what we keep and for how long.',
      order: 5,
    },
  ],
});
