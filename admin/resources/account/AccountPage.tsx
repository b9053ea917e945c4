import { security } from '../../../src/shared/content/private/security';
import { useAnswer } from '../../kit/data/functions';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { useCanEdit } from '../../kit/data/useCanEdit';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import './account.css';
import { AskStaff } from './secondFactor/AskStaff';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';
import { SecondFactorPanel } from './secondFactor/SecondFactorPanel';
import { Sessions } from './Sessions';
import { useFactors } from './secondFactor/useFactors';
import { useMyself } from './useMyself';

type Person = NonNullable<ReturnType<typeof useMyself>>;

function Account({ person }: { person: Person }) {
  const isOwner = useCanEdit('private_settings');
  const { answer: access, isFailed, reload } = useAnswer('my_access');
  const isOffered = access !== undefined && access.second_factor !== 'unavailable';
  const loaded = useFactors(isOffered);
  // As it is saved on this very screen.
  const settings = useStoredRows('site_settings');
  const { second_factor: asked } = security.resolve(settings.rows[security.key]?.value).value;
  const isAsked = asked === 'everyone' || (asked === 'owners' && person.role === 'owner');
  return (
    <>
      <NameForm person={person} />
      {!access && !isFailed && <Loading label="Loading your role" />}
      {isFailed && <LoadFailed what="your role" onRetry={() => void reload()} />}
      {access && (
        <>
          <PasswordForm email={person.email} needsCode={(loaded.factors?.length ?? 0) > 0} />
          <SecondFactorPanel {...{ isOffered, isAsked, loaded }} />
        </>
      )}
      <Sessions />
      {isOwner && isOffered && <AskStaff />}
    </>
  );
}

/** What belongs to the person who works here: name, password, second factor, sessions. */
export function AccountPage() {
  const person = useMyself();
  return (
    <>
      <PageHeading title="Your account" lead="Your name, your password and your sessions." />
      {person ? <Account person={person} /> : <Loading label="Loading your account" />}
    </>
  );
}
