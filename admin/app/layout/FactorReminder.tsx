import { Alert } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { longDate } from '../../../src/shared/text';
import { useAnswer } from '../../kit/data/functions';
import { ACCOUNT } from '../../kit/ui/addresses';

/**
 * For people without a second factor, until the day from which owners require one. Your account shows its own notice.
 */
export function FactorReminder() {
  const from = useAnswer('my_access').answer?.required_from;
  const { pathname } = useLocation();
  if (!from || pathname === ACCOUNT) return null;
  const message = `From ${longDate(from)} you need a second factor to sign in`;
  const description = (
    <>
      A code from an app on your phone. <Link to={ACCOUNT}>Set it up now</Link> to avoid an interruption on
      that day.
    </>
  );
  return <Alert type="warning" showIcon message={message} description={description} />;
}
