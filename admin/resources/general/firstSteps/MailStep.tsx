import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { FAILED_MAIL } from '../../../kit/addresses';
import { useCall } from '../../../kit/data/functions';
import type { Facts } from './steps';

interface MailStepProps {
  mail: Facts['mail'];
  reload: () => Promise<unknown>;
}

const stateOf = ({ status, to, error }: Facts['mail']) => {
  if (status === 'failed') return `The last test failed: ${error}`;
  if (status)
    return `A test email is on its way to ${to}. Open its link; if none comes, look into the spam folder.`;
  return 'A test email with a link is sent to your own address. Opening the link is the proof.';
};

/** Sends the owner an email whose link proves that it arrived. */
export function MailStep({ mail, reload }: MailStepProps) {
  const { isBusy, call } = useCall(reload);
  const send = () =>
    call(
      'send_test_mail',
      {},
      { done: 'The test email is on its way', failed: 'The test email could not be sent' },
    );
  return (
    <>
      <p>
        {stateOf(mail)} {mail.status === 'failed' && <Link to={FAILED_MAIL}>Failed emails</Link>}
      </p>
      <Button loading={isBusy} onClick={() => void send()}>
        {mail.status ? 'Send another test email' : 'Send a test email'}
      </Button>
    </>
  );
}
