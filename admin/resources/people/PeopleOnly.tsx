import type { ReactNode } from 'react';
import { OwnersOnly } from '../../kit/people/OwnersOnly';

/** What the screens of people have in common: they are for owners. */
export const PeopleOnly = ({ children }: { children: ReactNode }) => (
  <OwnersOnly
    resource="people"
    title="People & roles"
    why="Owners decide who works here and with what role. Ask one of them if something about yours should change."
  >
    {children}
  </OwnersOnly>
);
