/** Six jobs to show what a job looks like. Neither the jobs nor the companies exist. */

export interface SampleJob {
  readonly id: number;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly type: 'Full-time' | 'Contract';
  /** A range in lakh rupees a year. */
  readonly salary?: string;
  readonly posted: string;
}

export const sampleJobs: readonly SampleJob[] = [
  {
    id: 1,
    title: 'Senior Wind Turbine Engineer',
    company: 'Sample Wind Works',
    location: 'Chennai',
    type: 'Full-time',
    salary: '₹18–24 LPA',
    posted: '2 days ago',
  },
  {
    id: 2,
    title: 'Staff Nurse, Intensive Care',
    company: 'Placeholder Hospitals',
    location: 'Kochi',
    type: 'Contract',
    salary: '₹6–8 LPA',
    posted: '3 days ago',
  },
  {
    id: 3,
    title: 'Machine Learning Engineer',
    company: 'Example Analytics',
    location: 'Bengaluru',
    type: 'Full-time',
    salary: '₹28–36 LPA',
    posted: '4 days ago',
  },
  {
    id: 4,
    title: 'Battery Test Lead',
    company: 'Sample Battery Labs',
    location: 'Pune',
    type: 'Full-time',
    salary: '₹22–30 LPA',
    posted: '5 days ago',
  },
  {
    id: 5,
    title: 'Treasury Manager',
    company: 'Example Logistics',
    location: 'Mumbai',
    type: 'Full-time',
    posted: '1 week ago',
  },
  {
    id: 6,
    title: 'Site Planning Engineer',
    company: 'Placeholder Builders',
    location: 'Gurugram',
    type: 'Contract',
    salary: '₹12–15 LPA',
    posted: '1 week ago',
  },
];

/** What the link to all jobs promises while the list itself is still to come. */
export const availableJobs = sampleJobs.length * 3;
