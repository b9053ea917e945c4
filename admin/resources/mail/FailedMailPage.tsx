import { useNotification } from '@refinedev/core';
import { App, Button, Empty } from 'antd';
import { useRef, useState } from 'react';
import { Breadcrumb } from '../../kit/ui/view/Breadcrumb';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { RecruitersOnly } from '../../kit/people/inbox/RecruitersOnly';
import { kindInWords, type FailedMail } from './failedMail';
import { FailedMailTable, recipientOf } from './FailedMailTable';
import './mail.css';
import { useFailedMail } from './useFailedMail';

/** Trying again and discarding, with their questions and messages. `onDone` takes the focus from a line that goes. */
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
  return (
    <>
      <PageHeading
        title="Failed emails"
        lead="Emails that were rejected or could not be sent within five days. None of them is known to have arrived."
      >
        {mails.length > 1 && (
          <Button loading={isBusy} onClick={() => tryAgain(mails)}>
            Try all {mails.length} again
          </Button>
        )}
      </PageHeading>
      {isLoading && <Loading label="Loading failed emails" />}
      {isFailed && <LoadFailed what="the failed emails" onRetry={() => void reload()} />}
      {/* Takes the focus when a line goes with its buttons. */}
      <div ref={list} tabIndex={-1} className="mail-list">
        {isReady && mails.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="All emails have been sent. There is nothing to do here."
          />
        )}
        {isReady && mails.length > 0 && (
          <FailedMailTable
            {...{ mails, subjectOf, isBusy }}
            actions={{ retry: (mail) => tryAgain([mail]), discard: confirmDiscard }}
          />
        )}
      </div>
    </>
  );
}

/** Mail that could not be delivered. */
export const FailedMailPage = () => (
  <RecruitersOnly title="Failed emails">
    <Breadcrumb />
    <FailedMailList />
  </RecruitersOnly>
);
