import { BackButton } from '../../ui/controls/BackButton';
import { PlainPage } from '../../ui/PlainPage';

export function InterviewPrepPage() {
  return (
    <PlainPage
      title="Interview Preparation"
      description="How to prepare for an interview, and what to ask in return."
      lead="The full guide is being written. Its three main points: prepare four stories of work you did yourself, practise them aloud, and bring two questions that only somebody who does the job could answer."
      back={<BackButton fallback="/candidates#resources">Back to career resources</BackButton>}
      links={[
        { to: '/jobs', label: 'Find Jobs' },
        { to: '/resources/career-development', label: 'Career development' },
      ]}
    />
  );
}
