import { PlainPage } from '../../ui/PlainPage';

export function JobsPage() {
  return (
    <PlainPage
      title="Find Jobs"
      description="Open positions across India and globally, permanent and contract."
      lead="The list of open positions, with search and filters, is being set up on this page. Until it is here, the home page shows six sample positions, and a consultant can tell you what is open in your field today."
      links={[
        { to: '/candidates#resume', label: 'Submit your resume' },
        { to: '/contact', label: 'Ask what is open' },
      ]}
    />
  );
}
