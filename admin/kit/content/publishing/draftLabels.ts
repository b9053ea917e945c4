/** The state of a draft by its times, with labels. Pure. */
import { momentText } from '../../ui/view/values';

/** The times of a draft; empty if not scheduled. */
export interface DraftTimes {
  readonly publish_at: string | null;
  readonly unpublish_at: string | null;
}

export const UNDECIDED: DraftTimes = { publish_at: null, unpublish_at: null };

type DraftState = 'prepared' | 'scheduled' | 'live' | 'ended';

export function draftState({ publish_at, unpublish_at }: DraftTimes, now: Date): DraftState {
  if (!publish_at) return 'prepared';
  if (Date.parse(publish_at) > now.getTime()) return 'scheduled';
  return unpublish_at && Date.parse(unpublish_at) <= now.getTime() ? 'ended' : 'live';
}

/** Scheduled drafts that visitors do not see now; a form shows them only on request. */
export const isForAnotherTime = (draft: DraftTimes, now: Date): boolean =>
  ['scheduled', 'ended'].includes(draftState(draft, now));

/** "India Standard Time" */
export function zoneName(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A moment in the person's time zone, with the name of the zone. */
export const momentLabel = (iso: string): string => `${momentText(iso)} (${zoneName(new Date(iso))})`;

/** The last moment in a sentence names the time zone. */
type Sentence = (from: string, until: string | undefined) => string;

function sayTimes({ publish_at, unpublish_at }: DraftTimes, sentence: Sentence): string {
  if (!publish_at) return sentence('', undefined);
  if (!unpublish_at) return sentence(momentLabel(publish_at), undefined);
  return sentence(momentText(publish_at), momentLabel(unpublish_at));
}

const DRAFT: Record<DraftState, Sentence> = {
  prepared: () => 'Visitors do not see it.',
  scheduled: (from, until) => (until ? `Goes live on ${from}, until ${until}.` : `Goes live on ${from}.`),
  live: (from, until) =>
    until ? `Live until ${until}. Then visitors see the published version again.` : `Live since ${from}.`,
  ended: (_from, until) => `Was live until ${until}. Visitors see the published version again.`,
};

/** A sentence on what visitors see of a text draft, now and later. */
export const draftLabel = (times: DraftTimes, now: Date): string =>
  sayTimes(times, DRAFT[draftState(times, now)]);

const switchSentences = (becomes: string, before: string): Record<DraftState, Sentence> => ({
  prepared: () => '',
  scheduled: (from, until) =>
    until ? `${becomes} from ${from} until ${until}.` : `${becomes} from ${from}.`,
  live: (from, until) =>
    until ? `${becomes} until ${until}, then ${before} again.` : `${becomes} since ${from}.`,
  ended: () => '',
});

const SHOWN = switchSentences('Shown', 'hidden');
const HIDDEN = switchSentences('Hidden', 'shown');

/** The same for a switch: its scheduled state and time; empty without a schedule. */
export const switchLabels = (isShown: boolean, times: DraftTimes, now: Date): string =>
  sayTimes(times, (isShown ? SHOWN : HIDDEN)[draftState(times, now)]);
