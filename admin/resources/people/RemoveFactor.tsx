import { useAnswer, useCallFunction } from '../../kit/data/functions';
import { IdentityForm } from '../../kit/people/credentials/IdentityForm';
import { DialogButton } from '../../kit/ui/DialogButton';
import { nameOf, type Person } from './people';

interface RemoveFactorProps {
  person: Person;
  /** An owner with an app enters a code as well. */
  needsCode: boolean;
}

/** For a person who has lost the app and the recovery codes. */
export function RemoveFactor({ person, needsCode }: RemoveFactorProps) {
  const hasRecovery = Boolean(useAnswer('my_access').answer?.recovery_codes);
  const remove = useCallFunction();
  const name = nameOf(person);
  return (
    <DialogButton
      button="Remove second factor…"
      isDanger
      isDisabled={!person.has_second_factor}
      title={`Remove the second factor of ${name}?`}
    >
      {(onClose) => (
        <IdentityForm
          known={{ needsCode, hasRecovery }}
          lead="Their apps and recovery codes stop working, and they are signed out everywhere. Make sure that the request is theirs: until they set up another app, anyone with their password can sign in."
          button="Remove second factor"
          isDanger
          said={{
            done: `Second factor of ${name} removed. We’ve emailed them.`,
            failed: 'The second factor was not removed',
          }}
          onProven={() => remove('remove_second_factor', { id: person.id })}
          onDone={onClose}
        />
      )}
    </DialogButton>
  );
}
