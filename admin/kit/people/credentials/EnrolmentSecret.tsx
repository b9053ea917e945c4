/** The setup of a second factor: the secret for the app. */
import { useState } from 'react';
import { messageOf } from '../../data/errors';
import type { Enrolment, SecondFactor } from './SecondFactor';
import './credentials.css';

/** The first step; the second is the first code of the app. */
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

/** Groups of four are easier to type than 32 letters in a row. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function EnrolmentSecret({ enrolment }: { enrolment: Enrolment }) {
  return (
    <div className="enrolment">
      <p>
        Open an authenticator app on your phone, add an account and scan this QR code. If you cannot scan it,
        type the secret into the app instead.
      </p>
      <img
        className="enrolment-picture"
        src={enrolment.picture}
        width={200}
        height={200}
        alt="QR code to scan with an authenticator app. You can also type the secret below."
      />
      <p>
        Secret: <code className="enrolment-secret">{inGroups(enrolment.secret)}</code>
      </p>
    </div>
  );
}
