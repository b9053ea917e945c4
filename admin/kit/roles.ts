export type Role = 'owner' | 'editor' | 'recruiter';
