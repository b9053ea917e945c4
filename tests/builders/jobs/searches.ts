/** Searches of visitors and the titles that they find, which identify the jobs, and a small board to search. */
import type { JobPageRequest } from '../../../src/shared/jobs/jobs';
import type { Stage } from '../../stage/database/database';
import { asVisitor, fromNow, plantJobs } from './jobs';

/** The titles that a request finds. */
export type Found = readonly [request: JobPageRequest, titles: unknown];

/** Pairs each of these queries with the titles that all of them find. */
export const each = (words: string, titles: unknown) => words.split('|').map((q): Found => [{ q }, titles]);

export function onSearch(on: () => Stage) {
  const visitor = asVisitor(on);
  const titles = async (request: JobPageRequest) =>
    (await visitor.search(request)).rows.map(({ title }) => title);
  return {
    visitor,
    titles,
    /** The titles that these find now, in their current spelling. */
    found: (cases: readonly Found[]) =>
      Promise.all(cases.map(async ([request]): Promise<Found> => [request, await titles(request)])),
    /** Each job is a day older than the one before. */
    plant: (jobs: Parameters<typeof plantJobs>[1]) =>
      plantJobs(
        on(),
        jobs.map((job, age) => ({ posted_at: fromNow(-age - 0.5), ...job })),
      ),
  };
}

/** A job of a board, with the facts in which it differs from the usual one. */
export const job = (title: string, location: string, category: string, ...facts: object[]): object =>
  Object.assign({ title, location, category }, ...facts) as object;

/** Newest first, each a day older than the one before. */
export const BOARD = [
  job('Senior Wind Turbine Engineer', 'Chennai', 'Renewable Energy', { skills: ['SCADA'] }),
  job('Staff Nurse, Intensive Care', 'Kochi', 'Healthcare', {
    company: 'Saffron Valley Hospitals',
    type: 'Contract',
  }),
  job('Machine Learning Engineer', 'Bengaluru', 'Technology & AI', { workplace: 'remote' }),
  job('IT Manager', 'Hyderabad', 'Manufacturing', { salary_max: 2_400_000 }),
  job('C++ Developer', 'Pune', 'Technology & AI', { skills: ['Embedded Linux'] }),
  job('C# Developer', 'Noida', 'Technology & AI', { salary_max: 1_800_000 }),
  job('Site Reliability Engineer', 'Hyderabad', 'Healthcare', {
    skills: ['Kubernetes', 'Golang'],
    workplace: 'remote',
  }),
  job('Chartered Accountant', 'Mumbai', 'Finance & Banking', { reference: 'MER-4711' }),
  job('HR Business Partner', 'Gurugram', 'Manufacturing', { workplace: 'hybrid' }),
  job('AI Researcher', 'Pune', 'Science'),
  job('AIS Tester', 'Pune', 'Automotive'),
  job('Treasury Manager', 'Mumbai', 'Finance & Banking', { company: 'Tamarind Row Bank' }),
  job('Café Supervisor', 'Puducherry', 'Hospitality', { company: 'Crème & Söhne' }),
  job('स्टाफ नर्स', 'Lucknow', 'Healthcare'),
  job('செவிலியர்', 'Coimbatore', 'Healthcare'),
  job('مهندس مدني', 'Dubai', 'Construction'),
  job('Инженер-сметчик', 'Mundra', 'Construction'),
  job('Graduate Trainee', 'Nagpur', 'Manufacturing', { type: 'Internship' }),
  job('Customer Care Executive', 'Indore', 'Services', { salary_max: 400_000 }),
  job('Structural Design Engineer', 'Abu Dhabi', 'Construction', { country: 'AE' }),
  job('Sales Executive', 'Thiruvananthapuram', 'Retail', { salary_max: 600_000 }),
  job('Plant Head', 'Sanand', 'Automotive', { company: 'Hidden Motors', client_confidential: true }),
  job('Data Entry Clerk', 'Bhopal', 'Services', { type: 'Part-time', description: 'You use AI daily.' }),
  job('Nurse Educator', 'Vellore', 'Healthcare', {
    description: 'You teach the **ventilation** of patients.',
  }),
  job('Ward Manager', 'Kochi', 'Healthcare', { description: 'You lead every nurse of the ward.' }),
  job('Welder', 'Jamshedpur', 'Manufacturing', { description: 'Welding of pressure vessels.' }),
  job('Consultant Physician', 'Vizag', 'Healthcare', { salary_min: 2_500_000, salary_max: 3_600_000 }),
  job('Astronaut', 'Thumba', 'Science', { status: 'closed' }),
];

const NURSE = 'Staff Nurse, Intensive Care';
const TURBINES = 'Senior Wind Turbine Engineer';
const ENGINEERS = [
  TURBINES,
  'Machine Learning Engineer',
  'Site Reliability Engineer',
  'Structural Design Engineer',
];
const REMOTE = ['Machine Learning Engineer', 'Site Reliability Engineer'];
const IN_IT = ['IT Manager', 'Machine Learning Engineer', 'C++ Developer', 'C# Developer'];

/** Up to four titles, in this order; more of them are in `plainSearches`. */
export const QUESTIONS: readonly Found[] = [
  // Forms of a word, its order, partial input, and typos.
  ...each('turbine engineer|engineer turbine|turbin|senior wind turb', [TURBINES]),
  ...each('ENGINEERS|engineering|enginer|enjineer|enginere', ENGINEERS),
  ...each('nurse|nurses|the nurse|nrse|nurze|nruse|nuurse', [NURSE, 'Nurse Educator', 'Ward Manager']),
  ...each('the nurse in kochi', [NURSE, 'Ward Manager']),
  ...each('stafff nurrse cochi|icu nurse|saffron valley', [NURSE]),
  ...each('accountant mumbai|mumbai accountant|accountent|MER-4711|CA', ['Chartered Accountant']),
  ...each('welders|weldr|wlder', ['Welder']),
  ...each('machine lerning|ML engineer|bangalore|bangalroe|jobs in blr', ['Machine Learning Engineer']),
  ...each('ventilators', ['Nurse Educator']),
  // Short words match whole words only.
  ...each('IT|information technology', IN_IT),
  ...each('it manager', ['IT Manager']),
  ...each('AI', ['AI Researcher', 'Machine Learning Engineer', 'C++ Developer', 'C# Developer']),
  ...each('AIS', ['AIS Tester']),
  ...each('c++|embedded linux', ['C++ Developer']),
  ...each('c#|developer 18 lpa', ['C# Developer']),
  // Synonyms, skills and places.
  ...each('sre|k8s|golang|kubernets', ['Site Reliability Engineer']),
  ...each('scada', [TURBINES]),
  ...each('treasury bombay', ['Treasury Manager']),
  ...each('hr gurgaon|human resources', ['HR Business Partner']),
  ...each('wfh|work from home', REMOTE),
  ...each('fresher', ['Graduate Trainee']),
  ...each('part time clerk', ['Data Entry Clerk']),
  ...each('sales exec|trivandrum', ['Sales Executive']),
  ...each('bpo', ['Customer Care Executive']),
  ...each('uae|gulf', ['Structural Design Engineer', 'مهندس مدني']),
  // Accents and scripts.
  ...each('cafe|CAFÉ pondicherry|creme sohne', ['Café Supervisor']),
  ...each('स्टाफ नर्स', ['स्टाफ नर्स']),
  ...each('செவிலியர்', ['செவிலியர்']),
  ...each('مهندس', ['مهندس مدني']),
  ...each('инженер', ['Инженер-сметчик']),
  // Pay.
  ...each('18 lpa|18LPA', ['IT Manager', 'C# Developer', 'Consultant Physician']),
  ...each('20-30 lakh jobs|20 to 30 lpa|18.5 lpa', ['IT Manager', 'Consultant Physician']),
  ...each('25 lakhs|visakhapatnam', ['Consultant Physician']),
  // Hidden and closed jobs, and no result.
  ...each('hidden motors|astronaut|c developer|the|nurse pune|99 lpa|18', []),
  ...each('jobs', [TURBINES, NURSE, 'Machine Learning Engineer', 'IT Manager']),
];

const USUAL = {
  company: 'Sample Works',
  country: 'IN',
  type: 'Full-time',
  workplace: 'onsite',
  description: 'Lorem ipsum.',
  skills: [],
  reference: '',
  education: '',
  places: [],
  salary_currency: 'INR',
  salary_period: 'year',
  client_confidential: false,
  status: 'published',
};

/** Replaces the jobs of a database by those of a board. */
export function fillWith(board: readonly object[]): string {
  const jobs = board.map((job) => Object.assign({}, USUAL, job));
  const names = [...new Set(jobs.flatMap((job) => Object.keys(job)))].join(', ');
  return `
    with gone as (delete from public.jobs)
    insert into public.jobs (${names}, posted_at)
    select ${names}, now() - place * interval '1 day'
    from jsonb_array_elements($jobs$${JSON.stringify(jobs)}$jobs$) with ordinality as told (job, place),
      jsonb_populate_record(null::public.jobs, job)`;
}
