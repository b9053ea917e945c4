import { App, Button } from 'antd';
import { useState } from 'react';
import { useAccountStore } from '../../../kit/people/AccountStore';
import type { Factor } from '../../../kit/people/secondFactor/SecondFactor';
import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';
import { When } from '../../../kit/ui/view/When';
import { AddFactorDialog } from './AddFactorDialog';
import { useAction, useReadAllAgain } from '../../../kit/data/useAction';
import type { useFactors } from './useFactors';

interface FactorLineProps {
  factor: Factor;
  /** Why it has to stay. */
  kept: string | undefined;
}

function FactorLine({ factor, kept }: FactorLineProps) {
  const { secondFactor } = useAccountStore();
  const { modal } = App.useApp();
  const { isBusy, act } = useAction(useReadAllAgain());
  const remove = () =>
    act(() => secondFactor.remove(factor.id), {
      done: `“${factor.name}” removed`,
      failed: `“${factor.name}” could not be removed`,
    });
  return (
    <li>
      <span>
        <strong>{factor.name}</strong>, since <When iso={factor.addedAt} />
      </span>
      <Button
        loading={isBusy}
        disabled={kept !== undefined}
        aria-label={`Remove ${factor.name}`}
        onClick={() =>
          void modal.confirm({
            title: `Remove “${factor.name}”?`,
            content: 'Its codes will no longer be accepted.',
            okText: 'Remove',
            okButtonProps: { danger: true },
            onOk: async () => void (await remove()),
          })
        }
      >
        Remove…
      </Button>
      {kept && <p className="panel-lead">{kept}</p>}
    </li>
  );
}

interface SecondFactorPanelProps {
  /** By the backend. */
  isOffered: boolean;
  /** Owners ask this person for one. */
  isAsked: boolean;
  loaded: ReturnType<typeof useFactors>;
}

const MUST_STAY = 'You need a second factor to sign in. Set up another app before you remove this one.';

function Factors({ isAsked, loaded }: Pick<SecondFactorPanelProps, 'isAsked' | 'loaded'>) {
  const { factors, isFailed, reload } = loaded;
  if (isFailed) return <LoadFailed what="your second factors" onRetry={reload} />;
  if (!factors) return <Loading label="Loading your second factors" />;
  if (factors.length === 0) {
    return <p className="panel-lead">None yet: anyone who has your password can sign in.</p>;
  }
  const kept = isAsked && factors.length === 1 ? MUST_STAY : undefined;
  return (
    <ul className="plain-list account-factors">
      {factors.map((factor) => (
        <FactorLine key={factor.id} factor={factor} kept={kept} />
      ))}
    </ul>
  );
}

const OFFERED =
  'A code from an app on your phone, required after your password whenever you sign in. With a spare app on a second device you can still sign in if you lose the first.';
const NOT_OFFERED =
  'This site runs on the embedded backend, which does not support a second factor. With a Supabase project you can set one up here. Until then, choose a long password and use it nowhere else.';

/** Codes from an app besides the password; a plain word where this backend has no such thing. */
export function SecondFactorPanel({ isOffered, isAsked, loaded }: SecondFactorPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const hasSome = (loaded.factors?.length ?? 0) > 0;
  return (
    <section className="panel" aria-labelledby="my-second-factor">
      <div>
        <h2 id="my-second-factor">Second factor</h2>
        <p className="panel-lead">{isOffered ? OFFERED : NOT_OFFERED}</p>
      </div>
      {isOffered && (
        <>
          <Factors isAsked={isAsked} loaded={loaded} />
          <div>
            <Button onClick={() => setOpen(true)}>
              {hasSome ? 'Set up a spare app…' : 'Set up an authenticator app…'}
            </Button>
          </div>
          <AddFactorDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </section>
  );
}
