/** The six services. `anchor` is their place on the services page. */
export interface Service {
  readonly anchor: string;
  readonly name: string;
  readonly summary: string;
}

export const services: readonly Service[] = [
  {
    anchor: 'permanent',
    name: 'Permanent Placement',
    summary:
      'One consultant takes the brief, meets every candidate and stays until the first ninety days are over.',
  },
  {
    anchor: 'contract',
    name: 'Contract Staffing',
    summary:
      'Teams for a season, a shutdown or a launch, with payroll, licences and shift cover looked after.',
  },
  {
    anchor: 'executive',
    name: 'Executive Search',
    summary: 'Quiet, researched searches for the few people who change how a whole company works.',
  },
  {
    anchor: 'screening',
    name: 'Resume Screening',
    summary:
      'Hundreds of applications read by people who know the trade, returned as a short list with reasons.',
  },
  {
    anchor: 'assessment',
    name: 'Skill Assessment',
    summary:
      'Practical tests and structured interviews that show what somebody can do, not only what they claim.',
  },
  {
    anchor: 'analysis',
    name: 'Market Analysis',
    summary: 'Salary ranges, notice periods and where the people are, before you decide what to offer.',
  },
];
