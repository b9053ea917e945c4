/** The roles of staff, in words. The database decides what each may do. */

export const roles = {
  owner: { label: 'Owner', may: 'can do everything, with people, settings and privacy' },
  editor: { label: 'Editor', may: 'can change texts, images, jobs and what visitors see' },
  recruiter: { label: 'Recruiter', may: 'can work on jobs, applications, messages and privacy requests' },
} as const;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as readonly Role[];
