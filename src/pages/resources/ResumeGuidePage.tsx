import { BackButton } from '../../ui/controls/BackButton';
import { PlainPage } from '../../ui/PlainPage';

export function ResumeGuidePage() {
  return (
    <PlainPage
      title="Resume Guide"
      description="How to write a resume that is read."
      lead="The full guide is being written. Its three main points: two pages are enough, put results and numbers before duties, and say in the first line what you are looking for."
      back={<BackButton fallback="/candidates#resources">Back to career resources</BackButton>}
      links={[
        { to: '/candidates#resume', label: 'Submit your resume' },
        { to: '/resources/interview-prep', label: 'Interview preparation' },
      ]}
    />
  );
}
