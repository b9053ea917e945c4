import './motif.css';

/** What can be drawn beside a title: one idea for each kind of page. */
export type Motif =
  | 'arcs'
  | 'bell'
  | 'book'
  | 'choice'
  | 'clock'
  | 'contents'
  | 'door'
  | 'key'
  | 'lens'
  | 'milestones'
  | 'route'
  | 'seats'
  | 'spokes';

/** The classes of whatever has it. */
export const withMotif = (name: string, motif: Motif) => `${name} motif motif--${motif}`;
