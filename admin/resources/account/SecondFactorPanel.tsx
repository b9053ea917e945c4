/** The second factors of the signed-in person, with a button to add one. */
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../src/shared/text';
import { IdentityForm, type Known } from '../../kit/people/credentials/IdentityForm';
import type { Factor } from '../../kit/people/credentials/SecondFactor';
import { useAccountStore } from '../../kit/people/stores';
import { DialogButton } from '../../kit/ui/DialogButton';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { When } from '../../kit/ui/view/values';
import { AddFactor, NewRecoveryCodes } from './FactorDialogs';

export function useFactors(isOffered: boolean) {
  const { secondFactor } = useAccountStore();
  const query = useQuery({
    queryKey: ['second factors'],
    queryFn: () => secondFactor.list(),
    enabled: isOffered,
  });
  return {
    factors: query.data,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}

interface FactorLineProps {
  factor: Factor;
  known: Known;
  /** The reason why it cannot be removed. */
  kept: string | undefined;
}

function FactorLine({ factor: { id, name, addedAt }, known, kept }: FactorLineProps) {
  const { secondFactor } = useAccountStore();
  const said = { done: `“${name}” removed`, failed: `“${name}” could not be removed` };
  return (
    <li>
      <span>
        <strong>{name}</strong>, since <When iso={addedAt} />
      </span>
      <DialogButton
        button="Remove…"
        label={`Remove ${name}`}
        isDisabled={kept !== undefined}
        title={`Remove “${name}”?`}
      >
        {(onClose) => (
          <IdentityForm
            known={known}
            lead="Its codes will no longer be accepted."
            button="Remove"
            isDanger
            said={said}
            onProven={() => secondFactor.remove(id)}
            onDone={onClose}
          />
        )}
      </DialogButton>
      {kept && <p className="panel-lead">{kept}</p>}
    </li>
  );
}

interface FactorsProps {
  /** True if owners require one of this person. */
  isAsked: boolean;
  /** The day from which one is required, if there is none yet. */
  requiredFrom: string | null;
  loaded: ReturnType<typeof useFactors>;
  known: Known;
}

const MUST_STAY = 'You need a second factor to sign in. Set up another app before you remove this one.';

function Factors({ isAsked, requiredFrom, loaded, known }: FactorsProps) {
  const { factors, isFailed, reload } = loaded;
  if (isFailed) return <LoadFailed what="your second factors" onRetry={reload} />;
  if (!factors) return <Loading label="Loading your second factors" />;
  if (factors.length === 0) {
    return (
      <p className="panel-lead">
        None yet: anyone who has your password can sign in.
        {requiredFrom && ` From ${longDate(requiredFrom)} you need one to sign in.`}
      </p>
    );
  }
  const kept = isAsked && factors.length === 1 ? MUST_STAY : undefined;
  return (
    <ul className="plain-list account-factors">
      {factors.map((factor) => (
        <FactorLine key={factor.id} factor={factor} known={known} kept={kept} />
      ))}
    </ul>
  );
}

interface SecondFactorPanelProps extends FactorsProps {
  /** True if the backend supports it. */
  isOffered: boolean;
  /** The number left; null without recovery codes. */
  recoveryCodes: number | null;
}

const OFFERED =
  'A code from an app on your phone, required after your password whenever you sign in. With a spare app on a second device you can still sign in if you lose the first.';
const NOT_OFFERED =
  'This backend does not support a second factor. Choose a long password and use it nowhere else.';

/** Codes from an app besides the password; a notice if the backend does not support them. */
export function SecondFactorPanel(props: SecondFactorPanelProps) {
  const { isOffered, recoveryCodes, known } = props;
  return (
    <section className="panel" aria-labelledby="my-second-factor">
      <div>
        <h2 id="my-second-factor">Second factor</h2>
        <p className="panel-lead">{isOffered ? OFFERED : NOT_OFFERED}</p>
      </div>
      {isOffered && (
        <>
          <Factors {...props} />
          {recoveryCodes !== null && (
            <p className="panel-lead">Recovery codes you have not used yet: {recoveryCodes}.</p>
          )}
          <div className="account-buttons">
            <DialogButton
              button={known.needsCode ? 'Set up a spare app…' : 'Set up an authenticator app…'}
              title="Set up an authenticator app"
            >
              {(onClose) => <AddFactor known={known} onClose={onClose} />}
            </DialogButton>
            {recoveryCodes !== null && (
              <DialogButton button="New recovery codes…" title="New recovery codes">
                {(onClose) => <NewRecoveryCodes known={known} onClose={onClose} />}
              </DialogButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}
