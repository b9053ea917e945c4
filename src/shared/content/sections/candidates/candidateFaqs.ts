import { questionList } from '../../questionList';
import { showCandidateFaqs } from '../../settings/visibility';

export const candidateFaqs = questionList({
  id: 'candidate_faqs',
  idPrefix: 'candidate-question',
  label: 'Questions of candidates',
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
        'A person reads it, and it is kept where only our staff can open it. An employer sees it after you have said yes to that one position, not before.\n\nOn the page [Your data](/my-data) you can see it, download it, or have it deleted. Otherwise we delete it 24 months after we were last in contact. The [privacy notice](/privacy) has the details.',
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
