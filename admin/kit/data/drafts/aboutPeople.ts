/** Drafts with words about those who have sent something: they go when the person has gone, and with whoever logs out. */
import type { DraftStore } from './DraftStore';

/** Each is followed by the ids of the entries that it is about. */
const BEGINNINGS = ['note ', 'replies ', 'reply '];

export const draftsAboutPeople = (drafts: DraftStore): readonly string[] =>
  BEGINNINGS.flatMap((beginning) => drafts.names(beginning));

export const entriesOf = (name: string): readonly number[] =>
  name
    .slice(name.indexOf(' ') + 1)
    .split(',')
    .map(Number);
