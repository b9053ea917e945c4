/** Each field of each form at its borders, and what is said of it: by the browser first, and by the database after it. */
interface FieldCases {
  readonly takes: readonly string[];
  /** By the message that they bring. */
  readonly refuses: Readonly<Record<string, readonly string[]>>;
}

const UNSEEN = 'Please remove invisible characters.';
const long = (length: number) => 'x'.repeat(length);
const controls = ['\u0007', '\u001B', '\u007F', '\u0085', '\t', '\n'];

const nameField = (label: string): FieldCases => ({
  takes: [long(80), 'श्रेया', "O'Sample-Ñ"],
  refuses: {
    [`Please enter your ${label}.`]: ['', ' '],
    [`Your ${label} can have at most 80 characters.`]: [long(81)],
    [UNSEEN]: controls.map((sign) => `As${sign}ha`),
  },
});

const person = {
  first_name: nameField('first name'),
  last_name: nameField('last name'),
  email: {
    takes: [
      'a@b.co',
      "o'brien+jobs@mail.example.co.in",
      ' asha@example.com ',
      'अशा@उदाहरण.भारत',
      `${long(108)}@example.com`,
    ],
    refuses: {
      'Please enter your email address.': [''],
      'Your email address can have at most 120 characters.': [`${long(109)}@example.com`],
      'Please enter an email address such as name@example.com.': [
        'asha',
        'asha@example',
        '@example.com',
        'asha@example.c',
        'asha sample@example.com',
        'a@b@example.com',
        'Asha <asha@example.com>',
        'asha@example.com,b@example.com',
        'as\u0001ha@example.com',
        'asha@example.com\nBcc: other@example.com',
      ],
    },
  },
  phone: {
    takes: ['', ' ', '123456', '+91 (98765) 43210-55', '(0124) 555-0100', '+1-202-555-0100', '1'.repeat(30)],
    refuses: {
      'The phone number can have at most 30 characters.': ['1'.repeat(31)],
      'Please enter a phone number such as +91 98765 43210, or leave this empty.': [
        '12345',
        'call me 123456',
        '+91 98765 4321x',
        '-- ()',
        '123\t456',
      ],
    },
  },
} satisfies Record<string, FieldCases>;

const LINES = ['Two welders\r\n\tin Pune\nby May.', long(5000)];
const note = {
  takes: ['', 'Short', ...LINES],
  refuses: {
    'Your message can have at most 5,000 characters.': [long(5001)],
    [UNSEEN]: ['Two welders\u0008 in Pune', 'Two welders\rin Pune'],
  },
};
const message = {
  takes: [long(10), ...LINES],
  refuses: {
    ...note.refuses,
    'Please enter your message.': ['', '\n'],
    'Please say a little more: a message has at least 10 characters.': [`  ${long(9)}  `],
  },
};

export const formCases: Readonly<
  Record<'contact' | 'enquiry' | 'resume' | 'application', Readonly<Record<string, FieldCases>>>
> = {
  contact: {
    ...person,
    message,
    subject: {
      takes: ['job-inquiry', 'staffing-services', 'general'],
      refuses: { 'Please choose a subject.': ['', 'other'] },
    },
  },
  enquiry: {
    ...person,
    message,
    company: {
      takes: [long(120)],
      refuses: {
        'Please enter the name of your company.': ['', ' '],
        'The name of your company can have at most 120 characters.': [long(121)],
        [UNSEEN]: ['Example\u0007'],
      },
    },
  },
  // Which industries there are the database alone knows.
  resume: {
    ...person,
    industry: { takes: ['construction'], refuses: { 'Please choose an industry.': [''] } },
  },
  application: { ...person, message: note },
};
