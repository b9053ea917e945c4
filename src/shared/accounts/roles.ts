/** What people can be here, in words. Who may do what is decided by the database. */

export const roles = {
  owner: { label: 'Owner', may: 'can do everything, with people, settings and privacy' },
  editor: { label: 'Editor', may: 'can change texts, images, jobs and what visitors see' },
  recruiter: { label: 'Recruiter', may: 'can work on jobs, applications, messages and privacy requests' },
} as const;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as readonly Role[];
