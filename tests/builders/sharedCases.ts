/** Cases for rules that exist twice: in the browser or the admin, and in the database. */

/** Each field of each form at its limits, with its error in the browser and in the database. */
interface FieldCases {
  readonly takes: readonly string[];
  /** By their error message. */
  readonly refuses: Readonly<Record<string, readonly string[]>>;
}

const long = (length: number) => 'x'.repeat(length);
/** Pasted from Word, a PDF or a phone: each is removed, or becomes a space. */
const PASTED =
  '\u0007¦\u001B¦\u007F¦\u0085¦\t¦\n¦\v¦\f¦\u00A0¦\u00AD¦\u200B¦\u200C¦\u200E¦\u2028¦\u202D¦\u202C¦\u2060¦\u2066¦\uFEFF'.split(
    '¦',
  );

const nameField = (label: string): FieldCases => ({
  takes: [long(80), 'श्रेया', "O'Sample-Ñ", ...PASTED.map((sign) => `As${sign}ha`)],
  refuses: {
    [`Please enter your ${label}.`]: ['', ' '],
    [`Your ${label} can have at most 80 characters.`]: [long(81)],
  },
});

const person = {
  first_name: nameField('first name'),
  last_name: nameField('last name'),
  email: {
    takes: [
      ..."a@b.co¦o'brien+jobs@mail.example.co.in¦ asha@example.com ¦asha@उदाहरण.भारत".split('¦'),
      ...'\u200Basha2@example.com¦as\u00ADha3@example.com¦asha4@example.com\u00A0'.split('¦'),
      'as\u0001ha5@example.com',
      `${long(108)}@example.com`,
    ],
    refuses: {
      'Please enter your email address.': [''],
      'Your email address can have at most 120 characters.': [`${long(109)}@example.com`],
      'Please enter an email address such as name@example.com.': [
        ...'asha¦asha@example¦@example.com¦asha@example.c¦asha sample@example.com'.split('¦'),
        ...'a@b@example.com¦Asha <asha@example.com>¦asha@example.com,b@example.com'.split('¦'),
        ...'.asha@example.com¦asha.@example.com¦asha..rao@example.com¦asha@mail..example'.split('¦'),
        ...'asha@-mail.example¦asha@example,com¦asha@192.0.2.10¦asha@example.com.'.split('¦'),
        'asha@example.com\nBcc: other@example.com',
      ],
    },
  },
  phone: {
    takes: [
      ...'¦ ¦123456¦+91 (98765) 43210-55¦(0124) 555-0100¦+1-202-555-0100'.split('¦'),
      '1'.repeat(80),
      ...'\u202D+91 98765 43210\u202C¦+91\u00A098765\u00A043210'.split('¦'),
      ...'+91\u201198765\u201143210¦+91.98765.43210¦9876543210 / 9876543211'.split('¦'),
      ...'9876543210, 9876543211¦080-23456789 ext 12¦９８７６５４３２１０¦९८७६५४३२१०'.split('¦'),
      ...'\uFF0B91 98765 43210¦Mob: 98765 43210¦WhatsApp 9876543210¦123\t456'.split('¦'),
      ...'my number is 98765 43210¦मोबाइल नंबर ९८७६५ ४३२१०¦https://wa.me/919876543210?text=hi'.split('¦'),
      '="9876543210"',
    ],
    refuses: {
      'The phone number can have at most 80 characters.': ['1'.repeat(81)],
      'Please enter a phone number such as +91 98765 43210, or leave this empty.': [
        ...'12345¦call me 123456¦+91 98765 4321x¦-- ()¦pin 110001'.split('¦'),
        'asha 9876543210 asha@example.com',
      ],
    },
  },
} satisfies Record<string, FieldCases>;

const LINES = [
  'Two welders\r\n\tin Pune\nby May.',
  'Two welders\u0008 in Pune',
  'Two welders\vin Pune\rby May\u2029with \u2067tools',
  long(5000),
];
const note = {
  takes: ['', 'Short', ...LINES],
  refuses: {
    'Your message can have at most 5,000 characters.': [long(5001)],
  },
};
const message = {
  takes: [long(10), ...LINES],
  refuses: {
    ...note.refuses,
    'Please enter your message.': ['', '\n'],
    'Please write a little more: a message needs at least 10 characters.': [`  ${long(9)}  `],
  },
};

const NO_TIMES = ['9:10', '24:00', '9', '9 am', '09:30:00', '-1:00'];

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
      takes: [long(120), 'Exam\u0007ple'],
      refuses: {
        'Please enter the name of your company.': ['', ' '],
        'The name of your company can have at most 120 characters.': [long(121)],
      },
    },
    shift: { takes: ['', 'night'], refuses: { 'Please choose one of the shifts.': ['nights', 'Day'] } },
    // Beside a day from 9:00 to 18:00.
    day_from: {
      takes: ['00:00', '23:45', ' 9:15'],
      refuses: {
        'Please enter when the day starts, or leave both times empty.': [''],
        'Please enter a time in quarter hours, such as 09:30, or leave this empty.': NO_TIMES,
      },
    },
    day_to: {
      takes: ['08:45', '23:45'],
      refuses: {
        'Please enter when the day ends, or leave both times empty.': ['', ' '],
        'Please enter a time in quarter hours, such as 09:30, or leave this empty.': NO_TIMES,
        'The day must end at another time than it starts.': ['09:00', '9:00'],
      },
    },
  },
  // Only the database has the list of industries.
  resume: {
    ...person,
    industry: { takes: ['construction'], refuses: { 'Please choose an industry.': [''] } },
  },
  // One name is enough.
  application: {
    ...person,
    last_name: {
      takes: ['', ...person.last_name.takes],
      refuses: { 'Your last name can have at most 80 characters.': [long(81)] },
    },
    message: note,
  },
};

/** Texts that reveal a confidential client, for the rule of the form and for that of the database. */
interface ClientWord {
  readonly company: string;
  readonly known: readonly string[];
  readonly text: string;
  readonly word: string | null;
}

const aCase = (
  company: string,
  text: string,
  word: string | null,
  known: readonly string[] = [],
): ClientWord => ({ company, known, text, word });

export const CLIENT_WORDS: readonly ClientWord[] = [
  aCase('Zyxcorp Quantumleap Ltd', 'Job at Zyxcorp', 'zyxcorp'),
  aCase('Zyxcorp Quantumleap Ltd', 'ZYXCORP, and more', 'zyxcorp'),
  aCase('Zyxcörp Ltd', 'Zyxcorp', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'Zyxcorporation', null),
  aCase('Zyxcorp Ltd', 'See https://www.zyxcorp-careers.example/jobs', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'See myzyxcorp.example', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'Write to jobs@zyx-corp.example', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'See https://www.example.com/jobs', null),
  aCase('Global Health Services Private Limited', 'Global health services for private patients', null),
  aCase('City Care Hospital', 'Care for patients of a city hospital', null),
  aCase('Abc Ltd', 'Our abc', null),
  aCase('24240 Ltd', 'Call 24240', null),
  aCase('Kochi Zyxmarine', 'A ship in Kochi', null, ['Kochi', 'Marine']),
  aCase('Kochi Zyxmarine', 'A ship in Kochi', 'kochi', ['Mumbai']),
  aCase('Zyq Ltd', 'Write to jobs@zyq.example', 'zyq'),
  aCase('Zyq Ltd', 'Write to jobs@zyqs.example', null),
  aCase('First Care Clinics', 'See first-care.example', 'firstcare'),
  aCase('First Care Clinics', 'See https://jobs.firstcareclinics.example', 'firstcareclinics'),
  aCase('First Care Clinics', 'First care in clinics: see care.example.com', null),
  aCase('Zed Yam and Quince Limited', 'Write to hr@zyaq.example', 'zyaq'),
  aCase('Best in Class Schools', 'See https://jobs.example.in', null),
  // Characters without a shape, entities and marks of Markdown inside the name.
  ...[
    ...'Zyx\u00ADcorp¦Z\u200By\u200Cx\u200Dcorp¦\u202EZyx\u2060c\uFEFForp\u202C¦Zyxcor\u{E0001}p'.split('¦'),
    ...'Zyx&#99;orp¦&#x5A;yxcorp¦Zyx&shy;corp¦Zyx&ZeroWidthSpace;corp¦Zyxc&oacute;rp'.split('¦'),
    ...'&zscr;yxcorp¦Zyx**corp**¦Zyx[corp](https://www.example.com)¦Zyx\\corp¦Z_y_xcorp'.split('¦'),
    'Zyx<b></b>corp',
  ].map((text) => aCase('Zyxcorp Ltd', `At ${text}.`, 'zyxcorp')),
  aCase('Zyxcorp Ltd', 'See https://zyx&#99;orp.example', 'zyxcorp'),
  aCase('Zyx\u00ADcorp Ltd', 'At Zyxcorp', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'Nurses &amp; carers &#0;&#xFFFFFF;&#55296; *in* Zyx (Corp)', null),
  aCase(
    '\u0915\u094D\u200D\u0937\u093F\u0924\u093F\u091C Ltd',
    '\u0915\u094D\u0937\u093F\u0924\u093F\u091C',
    '\u0915\u094D\u0937\u093F\u0924\u093F\u091C',
  ),
];

/** Titles in the letters of India and the address of each, which the admin and the database agree on. */
export const INDIAN_TITLES: [title: string, slug: string][] = [
  ['स्टाफ नर्स, आईसीयू', 'staf-nars-aisiyu'],
  ['सॉफ़्टवेयर इंजीनियर (बेंगलुरु)', 'softaveyar-injiniyar-bengaluru'],
  ['ड्राइवर ५ पद', 'draivar-5-pad'],
  ['सेल्स ऑफिसर – B2B', 'sels-ofisar-b2b'],
  ['সফটওয়্যার প্রকৌশলী', 'safataoyyar-prakaushali'],
  ['অসমীয়া শিক্ষক', 'asamiya-shikshak'],
  ['மென்பொருள் பொறியாளர்', 'menporul-poriyalar'],
  ['సాఫ్ట్‌వేర్ ఇంజనీర్', 'saftver-injanir'],
  ['ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್', 'saftver-enjiniyar'],
  ['സോഫ്റ്റ്‌വെയർ എഞ്ചിനീയർ', 'softtveyar-enchiniyar'],
  ['સ્ટાફ નર્સ', 'staf-nars'],
  ['ਸਾਫਟਵੇਅਰ ਇੰਜੀਨੀਅਰ', 'safatavear-injiniar'],
  ['କ୍ଷେତ୍ରୀୟ ପରିଚାଳକ', 'kshetriy-parichalak'],
  ['اسٹاف نرس، آئی سی یو', 'astaf-nrs-aii-si-io'],
];
