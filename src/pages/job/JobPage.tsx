import { BackButton } from '../../ui/controls/BackButton';
import { PlainPage } from '../../ui/PlainPage';

export function JobPage() {
  return (
    <PlainPage
      title="Job details"
      description="One open position, with everything a candidate needs to decide."
      lead="The full description of this position and the way to apply for it will be on this page. It is a sample for now; if something like it interests you, send us your resume or ask a consultant."
      back={<BackButton fallback="/jobs">Back to jobs</BackButton>}
      links={[
        { to: '/candidates#resume', label: 'Submit your resume' },
        { to: '/contact', label: 'Ask a consultant' },
      ]}
    />
  );
}
