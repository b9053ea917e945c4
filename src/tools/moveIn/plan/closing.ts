/** The closing time of an old site's job. Pure. */
import type { OldItem } from '../oldSite';
import { readDay } from './days';
import { plainKey } from './kinds';

/** The time and place of the move. */
export interface Where {
  readonly now: Date;
  /** The time zone of the agency. */
  readonly zone: string;
}

interface Closing {
  readonly closes_at: string | null;
  readonly isPast: boolean;
  /** Notes for review. */
  readonly notes: readonly string[];
}

/** The offset of a time zone from UTC, in milliseconds. */
function aheadOf(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(named) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** That time at the agency. */
function instantOf(day: string, time: string, zone: string): number {
  const end = Date.parse(`${day}T${time}:${time === '23:59' ? '59' : '00'}Z`);
  // The clocks may change on that day: the later offset counts.
  return end - aheadOf(end - aheadOf(end, zone), zone);
}

const CLOSES =
  /(?:^|_)(?:expir(?:es|y|ed|ation)(?:_date|_on)?|(?:application_|apply_|job_)?deadline(?:_date)?|clos(?:es|ing)(?:_date|_on)?|close_date|last_date(?:_to_apply)?|valid_(?:through|until)|end_date)$/;
/** Enabled by WP Job Openings; its date stays when it is disabled. */
const [OPENINGS_DATE, OPENINGS_SWITCH] = ['awsm_job_expiry', 'awsm_set_exp_list'];
/** A value that means "no closing day". */
const NO_DAY = /^(?:|0+|-|n\/?a|none|never|asap|immediate(?:ly)?|open|until filled|0000-00-00.*)$/i;

/** The earliest of its days, after which people can no longer apply. */
export function closingOf({ meta }: OldItem, { now, zone }: Where): Closing {
  const notes: string[] = [];
  const instants: number[] = [];
  for (const [key, value] of meta) {
    const written = value.trim();
    if (!CLOSES.test(plainKey(key)) || NO_DAY.test(written)) continue;
    const read = readDay(written, zone);
    if (key === OPENINGS_DATE && meta.get(OPENINGS_SWITCH) !== 'set_listing')
      notes.push(`Its expiry was turned off there, so the day “${written}” is not used.`);
    else if (!read) notes.push(`The closing day “${written}” cannot be read: please enter it.`);
    else {
      if (read.isUnsure) notes.push(`The closing day “${written}” was read as ${read.day}.`);
      instants.push(instantOf(read.day, read.time, zone));
    }
  }
  const first = Math.min(...instants);
  const isPast = first <= now.getTime();
  const closes_at = instants.length === 0 || isPast ? null : new Date(first).toISOString();
  return { closes_at, isPast, notes };
}
