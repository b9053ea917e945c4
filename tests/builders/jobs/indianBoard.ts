/** Jobs as agencies in India have them: pay by the month and in lakhs, degrees, years of experience. */
import { job } from './searches';

const CLINIC = { company: 'Sample Clinics' };
const told = (description: string) => ({ description });
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
  job(
    'Staff Nurse',
    'Kochi',
    'Healthcare',
    CLINIC,
    lakhs(4.8, 6),
    years(2, 5),
    told('B.Sc. or GNM, for the ICU.'),
  ),
  job(
    'Ward Sister',
    'Thrissur',
    'Healthcare',
    CLINIC,
    monthly(25_000, 30_000),
    years(1, 3),
    told('A nurse for night shifts.'),
  ),
  job('Accountant', 'Coimbatore', 'Finance', monthly(25_000, 32_000), years(1, 4), {
    skills: ['GST'],
    education: 'B.Com',
    day: { rota: 'day' },
  }),
  job('Chief Financial Officer', 'Mumbai', 'Finance', lakhs(90, 120), years(15)),
  job('Senior Design Engineer', 'Chennai', 'Engineering', lakhs(10, 14), years(5, 8)),
  job('Java Developer', 'Bengaluru', 'Technology', lakhs(24, 32), years(4, 8), { workplace: 'remote' }),
  job('Supply Chain Planner', 'Pune', 'Manufacturing', lakhs(12, 16), years(6, 9)),
  job('Safety Officer', 'Jamnagar', 'Oil & Gas', lakhs(6, 7), years(3, 6), { day: { rota: 'late' } }),
  job('Graduate Trainee', 'Ahmedabad', 'Manufacturing', monthly(15_000, 18_000), {
    education: 'B.E. or B.Tech.',
  }),
  job('Office Assistant', 'Indore', 'Services', monthly(10_000, 12_000), years(0, 2), { type: 'Part-time' }),
  job('Security Guard', 'Patna', 'Services', monthly(14_000, 16_000), {
    day: { hours: [{ from: 72, to: 120, what: 'Gate', rest: false }] },
  }),
  job('Sales Executive', 'Bhubaneswar', 'Retail', lakhs(3, 4.5), years(1, 3)),
  job('HR Manager', 'Gurugram', 'Services', lakhs(15, 20), years(8, 12), {
    workplace: 'hybrid',
    day: { rota: 'flexible' },
  }),
  job('Driver', 'Ludhiana', 'Logistics', {
    salary_min: 600,
    salary_max: 700,
    salary_period: 'day',
    day: { rota: 'early' },
  }),
  job('Civil Engineer', 'Dubai', 'Construction', monthly(8000, 10_000), {
    salary_currency: 'AED',
    country: 'AE',
  }),
  job('Welder', 'Doha', 'Construction', { country: 'QA' }),
  job('Telecaller', 'Kolkata', 'Services', monthly(12_000, 15_000), years(0, 1), {
    day: { rota: 'rotating' },
  }),
  job('Plant Head', 'Near Baddi', 'Manufacturing', { places: HIMACHAL }),
  job('Consultant Physician', 'Hyderabad', 'Healthcare', CLINIC, lakhs(25, 36), years(5)),
];
