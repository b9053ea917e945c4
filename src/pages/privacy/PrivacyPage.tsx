import { PlainPage } from '../../ui/PlainPage';

export function PrivacyPage() {
  return (
    <PlainPage
      title="Privacy Policy"
      description="What this website stores about you, and what it does not."
      lead="Reading this website stores nothing about you: there are no trackers, no advertising and no requests to other companies. What happens to a message, a resume or an application will be set out here before the forms open."
      links={[
        { to: '/contact', label: 'Ask about your data' },
        { to: '/cookies', label: 'Cookies' },
      ]}
    />
  );
}
