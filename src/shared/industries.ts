/** The twelve industries. `anchor` is their place on the services page. */
export interface Industry {
  readonly anchor: string;
  readonly name: string;
  readonly stage: 'Emerging' | 'Established';
}

export const industries: readonly Industry[] = [
  { anchor: 'renewable-energy', name: 'Renewable Energy', stage: 'Emerging' },
  { anchor: 'engineering', name: 'Engineering', stage: 'Established' },
  { anchor: 'technology', name: 'Technology & AI', stage: 'Emerging' },
  { anchor: 'healthcare', name: 'Healthcare', stage: 'Established' },
  { anchor: 'electric-vehicles', name: 'Electric Vehicles', stage: 'Emerging' },
  { anchor: 'finance', name: 'Finance & Banking', stage: 'Established' },
  { anchor: 'biotechnology', name: 'Biotechnology', stage: 'Emerging' },
  { anchor: 'manufacturing', name: 'Manufacturing', stage: 'Established' },
  { anchor: 'aerospace', name: 'Aerospace', stage: 'Established' },
  { anchor: 'construction', name: 'Construction', stage: 'Established' },
  { anchor: 'data-science', name: 'Data Science', stage: 'Emerging' },
  { anchor: 'oil-gas', name: 'Oil & Gas', stage: 'Established' },
];
