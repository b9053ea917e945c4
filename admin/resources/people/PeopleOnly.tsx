import type { ReactNode } from 'react';
import { OwnersOnly } from '../../kit/people/access';

/** Shared by the screens about people: they are for owners. */
export const PeopleOnly = ({ children }: { children: ReactNode }) => (
  <OwnersOnly
    resource="people"
    title="People & roles"
    why="Only owners can manage people and roles. Ask an owner if your role should change."
  >
    {children}
  </OwnersOnly>
);
