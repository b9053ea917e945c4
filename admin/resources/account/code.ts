/** The code of a second factor as a field of a form. */
import * as v from 'valibot';
import { text } from '../../../src/shared/content/fields';
import { codeProblem } from '../../kit/people/secondFactor/SecondFactor';

export const codeField = {
  ...text({ label: 'Code from your app', required: true }),
  maxLength: undefined,
  schema: v.pipe(
    v.string(),
    v.check(
      (code) => !codeProblem(code),
      ({ input }) => codeProblem(input) ?? '',
    ),
  ),
};

/** Apps show it in two groups. */
export const CODE_INPUT = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 } as const;
