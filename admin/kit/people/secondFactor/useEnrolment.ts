import { useState } from 'react';
import { messageOf } from '../../data/errors';
import type { Enrolment, SecondFactor } from './SecondFactor';

/** The first step of setting up a second factor: what the app must be told. Its first code is the second. */
export function useEnrolment(factor: SecondFactor) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function begin(name: string) {
    if (isBusy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      setEnrolment(await factor.begin(name));
    } catch (error) {
      setProblem(messageOf(error) ?? 'An error occurred');
    }
    setBusy(false);
  }

  return { enrolment, problem, isBusy, begin };
}
