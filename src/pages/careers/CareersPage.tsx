import { PlainPage } from '../../ui/PlainPage';

export function CareersPage() {
  return (
    <PlainPage
      title="Careers"
      description="Work as a recruitment consultant: what we look for and how to reach us."
      lead="We hire consultants who have done another job first. Our own vacancies will be listed here; if you know an industry well and like listening, write to us today."
      links={[
        { to: '/contact', label: 'Contact us' },
        { to: '/about', label: 'About us' },
      ]}
    />
  );
}
