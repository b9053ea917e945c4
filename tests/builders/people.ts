/** The staff in the tests. */
import type { Backing } from '../stage/backing/backing';

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

export const RECRUITER = { email: 'recruiter@example.com', password: 'a password of theirs' };
export const EDITOR = { email: 'editor@example.com', password: 'a password of theirs' };

/** Gives another person access besides the owner. */
export async function addStaff(
  server: Pick<Backing, 'sql' | 'createUser'>,
  person: { email: string; password: string },
  role: 'recruiter' | 'editor',
): Promise<void> {
  await server.sql('insert into private.invited_emails (email, role) values ($1, $2)', [person.email, role]);
  await server.createUser(person.email, person.password);
}
