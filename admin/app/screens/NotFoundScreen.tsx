import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { DASHBOARD } from '../auth/returnPath';

/** Shown for an unknown address of the dashboard, such as one with a typo. */
export const NotFoundScreen = () => (
  <>
    <PageHeading title="This page does not exist" />
    <Alert
      type="warning"
      showIcon
      message="Check the address, or choose a page from the menu."
      action={<Link to={DASHBOARD}>Go to the dashboard</Link>}
    />
  </>
);
