/** The second factor of whoever works here: the apps that show codes, one more of them, and for owners who must use one. */
import * as v from 'valibot';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Modal, App } from 'antd';
import { useState } from 'react';
import { text } from '../../../src/shared/content/fields';
import { security } from '../../kit/data/private/dataProtection';
import { codeProblem, type Enrolment, type Factor } from '../../kit/people/credentials/SecondFactor';
import { useAccountStore } from '../../kit/people/stores';
import { useAction, useReadAllAgain } from '../../kit/data/useAction';
import { lineControl } from '../../kit/fields/controls/basicControls';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm } from '../../kit/fields/useFieldForm';
import { EnrolmentSecret, useEnrolment } from '../../kit/people/credentials/EnrolmentSecret';
import { focusOnMount } from '../../kit/ui/inputs';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { When } from '../../kit/ui/view/values';
import { SettingForm } from '../../kit/content/SettingForm';
import { useStoredRows } from '../../kit/data/stored/storedRows';

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

/** The apps of this person that show codes. */
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

const CodeControl = lineControl({ ...CODE_INPUT, ref: focusOnMount });

function FirstCode({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const { secondFactor } = useAccountStore();
  const { act } = useAction(useReadAllAgain());
  const form = useFieldForm({ code: codeField }, { code: '' });

  async function confirm() {
    const isDone = await act(() => secondFactor.confirm(enrolment, String(form.values['code'])), {
      done: 'Second factor set up. Your other sessions were ended.',
      failed: 'The code was not accepted',
    });
    if (isDone) onDone();
  }

  return (
    <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(confirm)}>
      <EnrolmentSecret enrolment={enrolment} />
      <FieldItem form={form} name="code" as={CodeControl} />
      <Button type="primary" htmlType="submit" loading={form.isSending}>
        Confirm
      </Button>
    </Form>
  );
}

const nameFields = { name: text({ label: 'Name of the app or device', maxLength: 60 }) };
const NameControl = lineControl({ placeholder: 'My phone', ref: focusOnMount });

function Beginning({ onDone }: { onDone: () => void }) {
  const { secondFactor } = useAccountStore();
  const { enrolment, problem, begin } = useEnrolment(secondFactor);
  const form = useFieldForm(nameFields, { name: '' });
  if (enrolment) return <FirstCode enrolment={enrolment} onDone={onDone} />;
  return (
    <Form
      {...form.props}
      className="dialog-form"
      onFinish={form.whenComplete(() => begin(String(form.values['name'])))}
    >
      {problem && <Alert type="error" role="alert" message={problem} />}
      <FieldItem form={form} name="name" as={NameControl} />
      <Button type="primary" htmlType="submit" loading={form.isSending}>
        Continue
      </Button>
    </Form>
  );
}

/** Sets up another app that shows codes: a name, then the secret, then the first code. */
function AddFactorDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      title="Set up an authenticator app"
      open={isOpen}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
      closable={{ 'aria-label': 'Close' }}
      destroyOnHidden
    >
      <Beginning onDone={onClose} />
    </Modal>
  );
}

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

/** For owners: who must use a second factor. */
export function AskStaff() {
  const settings = useStoredRows('site_settings');
  if (settings.isLoading) return <Loading label="Loading the setting for staff" />;
  if (settings.isFailed) {
    return (
      <LoadFailed
        what="the setting for staff"
        onRetry={() => void settings.reload().catch(() => undefined)}
      />
    );
  }
  return <SettingForm setting={security} settings={settings} isReadOnly={false} />;
}
