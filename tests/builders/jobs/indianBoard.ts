/** Jobs as agencies in India have them: pay by the month and in lakhs, degrees, years of experience. */
const CLINIC = { category: 'Healthcare', company: 'Sample Clinics' };
const monthly = (salary_min: number, salary_max: number) => ({
  salary_min,
  salary_max,
  salary_period: 'month',
});
const years = (experience_from: number, experience_to?: number) => ({ experience_from, experience_to });
const lakhs = (from: number, to: number) => ({ salary_min: from * 100_000, salary_max: to * 100_000 });
const HIMACHAL = [{ city: 'Nalagarh', region: 'Himachal Pradesh', country: 'IN', postal_code: '' }];

/** Newest first, each a day older than the one before. */
export const INDIAN_BOARD = [
  {
    title: 'Staff Nurse',
    location: 'Kochi',
    ...CLINIC,
    ...lakhs(4.8, 6),
    ...years(2, 5),
    description: 'B.Sc. or GNM, for the ICU.',
  },
  {
    title: 'Ward Sister',
    location: 'Thrissur',
    ...CLINIC,
    ...monthly(25_000, 30_000),
    ...years(1, 3),
    description: 'A nurse for night shifts.',
  },
  {
    title: 'Accountant',
    location: 'Coimbatore',
    category: 'Finance',
    skills: ['GST'],
    education: 'B.Com',
    ...monthly(25_000, 32_000),
    ...years(1, 4),
  },
  {
    title: 'Chief Financial Officer',
    location: 'Mumbai',
    category: 'Finance',
    ...lakhs(90, 120),
    ...years(15),
  },
  {
    title: 'Senior Design Engineer',
    location: 'Chennai',
    category: 'Engineering',
    ...lakhs(10, 14),
    ...years(5, 8),
  },
  {
    title: 'Java Developer',
    location: 'Bengaluru',
    category: 'Technology',
    workplace: 'remote',
    ...lakhs(24, 32),
    ...years(4, 8),
  },
  {
    title: 'Supply Chain Planner',
    location: 'Pune',
    category: 'Manufacturing',
    ...lakhs(12, 16),
    ...years(6, 9),
  },
  { title: 'Safety Officer', location: 'Jamnagar', category: 'Oil & Gas', ...lakhs(6, 7), ...years(3, 6) },
  {
    title: 'Graduate Trainee',
    location: 'Ahmedabad',
    category: 'Manufacturing',
    education: 'B.E. or B.Tech.',
    ...monthly(15_000, 18_000),
  },
  {
    title: 'Office Assistant',
    location: 'Indore',
    category: 'Services',
    type: 'Part-time',
    ...monthly(10_000, 12_000),
    ...years(0, 2),
  },
  {
    title: 'Security Guard',
    location: 'Patna',
    category: 'Services',
    description: 'Twelve hours at night.',
    ...monthly(14_000, 16_000),
  },
  { title: 'Sales Executive', location: 'Bhubaneswar', category: 'Retail', ...lakhs(3, 4.5), ...years(1, 3) },
  {
    title: 'HR Manager',
    location: 'Gurugram',
    category: 'Services',
    workplace: 'hybrid',
    ...lakhs(15, 20),
    ...years(8, 12),
  },
  {
    title: 'Driver',
    location: 'Ludhiana',
    category: 'Logistics',
    salary_min: 600,
    salary_max: 700,
    salary_period: 'day',
  },
  {
    title: 'Civil Engineer',
    location: 'Dubai',
    country: 'AE',
    category: 'Construction',
    ...monthly(8000, 10_000),
    salary_currency: 'AED',
  },
  { title: 'Welder', location: 'Doha', country: 'QA', category: 'Construction' },
  {
    title: 'Telecaller',
    location: 'Kolkata',
    category: 'Services',
    ...monthly(12_000, 15_000),
    ...years(0, 1),
  },
  { title: 'Plant Head', location: 'Near Baddi', category: 'Manufacturing', places: HIMACHAL },
  { title: 'Consultant Physician', location: 'Hyderabad', ...CLINIC, ...lakhs(25, 36), ...years(5) },
] as const;
