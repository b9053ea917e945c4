import { BackButton } from '../../ui/controls/BackButton';
import { PlainPage } from '../../ui/PlainPage';

export function CareerDevelopmentPage() {
  return (
    <PlainPage
      title="Career Development"
      description="How to grow in your field, or move to another."
      lead="The full guide is being written. Its three main points: write down once a year what you have learned, ask for the task before you ask for the title, and talk to people two steps ahead of you."
      back={<BackButton fallback="/candidates#resources">Back to career resources</BackButton>}
      links={[
        { to: '/contact', label: 'Talk to a consultant' },
        { to: '/resources/resume-guide', label: 'Resume guide' },
      ]}
    />
  );
}
