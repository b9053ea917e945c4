import { PlainPage } from '../../ui/PlainPage';

export function TermsPage() {
  return (
    <PlainPage
      title="Terms"
      description="The terms on which this website may be used."
      lead="You may read, link to and print this website freely. Positions and people shown on it are samples until the agency publishes its own. The full terms for candidates and employers will be here; until then your contract with us is the one you sign."
      links={[
        { to: '/contact', label: 'Ask a question' },
        { to: '/privacy', label: 'Privacy Policy' },
      ]}
    />
  );
}
