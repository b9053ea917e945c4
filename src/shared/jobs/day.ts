/** The working day of a job: its shift and hours as the database keeps them. */

/** Kinds of shift. A job with hours and no rota has the shift that its hours say; `shift_of` in the database decides. */
export const SHIFTS = {
  day: 'Day',
  early: 'Early',
  late: 'Late',
  night: 'Night',
  rotating: 'Rotating',
  flexible: 'Flexible',
} as const;
export type Shift = keyof typeof SHIFTS;

/** Quarter hours of a day. */
export const QUARTERS = 96;
export const MAX_SEGMENTS = 6;
export const MAX_SEGMENT_WORDS = 60;

/**
 * A part of the day in quarter hours since midnight at the job's place, so 86 is 21:30. `to` counts on after midnight:
 * 86 to 104 is 21:30 to 02:00.
 */
export interface DaySegment {
  /** 0 to 95 in the first segment; no less than the end of the one before in the others. */
  readonly from: number;
  /** Greater than `from`, at most a day after the first segment begins. */
  readonly to: number;
  /** A few words, empty if there is nothing to say. */
  readonly what: string;
  /** A break rather than work. */
  readonly rest: boolean;
}

/** Every part may be absent; the empty object says nothing about the day. */
export interface JobDay {
  readonly rota?: Shift;
  /** IANA name of the time zone of the hours, if they are not those of the job's place. */
  readonly zone?: string;
  readonly hours?: readonly DaySegment[];
}
