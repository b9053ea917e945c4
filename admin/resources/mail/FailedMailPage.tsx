/** Emails that could not be delivered. */
import { Button, App, Empty } from 'antd';
import { Link } from 'react-router-dom';
import { useNotification } from '@refinedev/core';
import { useRef, useState } from 'react';
import { applicationKinds } from '../../../src/shared/submissions/stages';
import { APPLICATIONS, MESSAGES } from '../../kit/ui/addresses';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { When } from '../../kit/ui/view/values';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { RecruitersOnly } from '../../kit/people/access';
import { kindInWords, reasonOf, type FailedMail, type MailSubject, useFailedMail } from './failedMail';
import './mail.css';

interface MailActions {
  retry(mail: FailedMail): void;
  discard(mail: FailedMail): void;
}

const pathOf = ({ id, kind }: MailSubject) =>
  `${applicationKinds.some((own) => own === kind) ? APPLICATIONS : MESSAGES}/${id}`;

const recipientOf = ({ to_address }: FailedMail) => to_address ?? 'staff';

function Reason({ mail }: { mail: FailedMail }) {
  return (
    <>
      {reasonOf(mail.error)}
      {mail.is_expired && ' Its link has expired.'}
      {mail.error !== '' && (
        <details className="mail-details">
          <summary>Response of the mail server</summary>
          <code>{mail.error}</code>
        </details>
      )}
    </>
  );
}

interface Found {
  subjectOf: (mail: FailedMail) => MailSubject | undefined;
  isBusy: boolean;
  actions: MailActions;
}

function MailButtons({ mail, isBusy, actions }: Omit<Found, 'subjectOf'> & { mail: FailedMail }) {
  const name = `${kindInWords(mail.kind)} to ${recipientOf(mail)}`;
  return (
    <div className="button-row">
      {!mail.is_expired && (
        <Button disabled={isBusy} aria-label={`Try again: ${name}`} onClick={() => actions.retry(mail)}>
          Try again
        </Button>
      )}
      <Button danger disabled={isBusy} aria-label={`Discard: ${name}`} onClick={() => actions.discard(mail)}>
        Discard…
      </Button>
    </div>
  );
}

function Subject({ mail, subject }: { mail: FailedMail; subject: MailSubject | undefined }) {
  return (
    <>
      {kindInWords(mail.kind)}
      {subject && (
        <Link className="mail-subject" to={pathOf(subject)}>
          {subject.reference}
        </Link>
      )}
    </>
  );
}

const columnsOf = ({ subjectOf, ...buttons }: Found): readonly Column<FailedMail>[] => [
  { label: 'Email', cell: (mail) => <Subject mail={mail} subject={subjectOf(mail)} /> },
  { label: 'To', className: 'mail-address', cell: recipientOf },
  { label: 'Written', cell: ({ created_at }) => <When iso={created_at} /> },
  { label: 'Problem', className: 'mail-reason', cell: (mail) => <Reason mail={mail} /> },
  { label: 'Actions', isUnnamed: true, cell: (mail) => <MailButtons mail={mail} {...buttons} /> },
];

/** Retry and discard, with their questions and messages. `onDone` moves the focus from a removed line. */
function useMailActions({ retry, discard }: ReturnType<typeof useFailedMail>, onDone: () => void) {
  const { modal } = App.useApp();
  const { open: notify } = useNotification();
  const [isBusy, setBusy] = useState(false);

  async function tryAgain(chosen: readonly FailedMail[]) {
    setBusy(true);
    const count = await retry(chosen);
    setBusy(false);
    if (count === 0) return;
    const message = count === 1 ? 'The email will be sent again' : `${count} emails will be sent again`;
    notify?.({ type: 'success', message, description: 'If sending fails again, it reappears here.' });
    onDone();
  }

  function confirmDiscard(mail: FailedMail) {
    let isDone = false;
    modal.confirm({
      title: 'Discard this email?',
      content: `“${kindInWords(mail.kind)}” to ${recipientOf(mail)} will not be sent. This cannot be undone.`,
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      onOk: async () => {
        isDone = await discard(mail);
      },
      afterClose: () => isDone && onDone(),
    });
  }

  return { isBusy, tryAgain: (chosen: readonly FailedMail[]) => void tryAgain(chosen), confirmDiscard };
}

function FailedMailList() {
  const list = useRef<HTMLDivElement>(null);
  const failed = useFailedMail();
  const { mails, subjectOf, isLoading, isFailed, reload } = failed;
  const { isBusy, tryAgain, confirmDiscard } = useMailActions(failed, () => list.current?.focus());
  const isReady = !isLoading && !isFailed;
  const sendable = mails.filter(({ is_expired }) => !is_expired);
  return (
    <>
      <PageHeading
        title="Failed emails"
        lead="Emails that were rejected or could not be sent within five days. They may not have arrived."
      >
        {sendable.length > 1 && (
          <Button loading={isBusy} onClick={() => tryAgain(sendable)}>
            Try all {sendable.length} again
          </Button>
        )}
      </PageHeading>
      {isLoading && <Loading label="Loading failed emails" />}
      {isFailed && <LoadFailed what="the failed emails" onRetry={() => void reload()} />}
      {/* Receives the focus when a line is removed with its buttons. */}
      <div ref={list} tabIndex={-1} className="mail-list">
        {isReady && mails.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="All emails have been sent. No action is needed."
          />
        )}
        {isReady && mails.length > 0 && (
          <RowTable
            label="Emails that were not sent"
            className="mail-table"
            rows={mails}
            columns={columnsOf({
              subjectOf,
              isBusy,
              actions: { retry: (mail) => tryAgain([mail]), discard: confirmDiscard },
            })}
          />
        )}
      </div>
    </>
  );
}

export const FailedMailPage = () => (
  <RecruitersOnly title="Failed emails">
    <Breadcrumb />
    <FailedMailList />
  </RecruitersOnly>
);
