/** The working day in an enquiry: a shift and two times, all of them optional. The database has the same rules. */
import * as v from 'valibot';
import { SHIFTS } from '../jobs/day';
import { typedLine } from './typed';

const TIME = /^(?:[01]?\d|2[0-3]):(?:00|15|30|45)$/;
const WRONG = 'Please enter a time in quarter hours, such as 09:30, or leave this empty.';

const one = v.pipe(v.string(), v.transform(typedLine));

/** One of the times requires the other. */
const time = (other: string, missing: string) =>
  v.pipe(
    one,
    v.check((typed) => typed !== '' || typedLine(other) === '', missing),
    v.check((typed) => typed === '' || TIME.test(typed), WRONG),
  );

/** The fields of a form with these times. A form from before a field existed sends none. */
export const dayFields = (from: string, to: string): v.ObjectEntries => ({
  shift: v.optional(
    v.pipe(
      one,
      v.check((shift) => shift === '' || Object.hasOwn(SHIFTS, shift), 'Please choose one of the shifts.'),
    ),
    '',
  ),
  day_from: v.optional(time(to, 'Please enter when the day starts, or leave both times empty.'), ''),
  day_to: v.optional(
    v.pipe(
      time(from, 'Please enter when the day ends, or leave both times empty.'),
      v.check(
        (typed) => typed === '' || typed.padStart(5, '0') !== typedLine(from).padStart(5, '0'),
        'The day must end at another time than it starts.',
      ),
    ),
    '',
  ),
});
