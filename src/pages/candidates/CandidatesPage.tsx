import { useSetting } from '../../data/content';
import { contactDetails } from '../../shared/content/settings/contactDetails';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { PlainPage } from '../../ui/PlainPage';
import { PlainSection } from '../../ui/PlainSection';

export function CandidatesPage() {
  const { email } = useSetting(contactDetails);
  return (
    <PlainPage
      title="For Candidates"
      description="Help with the next step of your working life: open positions, guides, and people who answer."
      lead="We find you work that fits, tell you honestly where you stand, and never charge you for it. You can look at open positions today, or send us your resume and let us look."
      links={[
        { to: '/jobs', label: 'Browse Jobs' },
        { to: '#resume', label: 'Submit Resume' },
      ]}
    >
      <PlainSection id="resources" heading="Career Resources">
        <p>Three guides, written by the consultants who read resumes and sit in interviews every day.</p>
        <p>
          <ArrowLink to="/resources/resume-guide">Resume guide</ArrowLink>
        </p>
        <p>
          <ArrowLink to="/resources/interview-prep">Interview preparation</ArrowLink>
        </p>
        <p>
          <ArrowLink to="/resources/career-development">Career development</ArrowLink>
        </p>
      </PlainSection>
      <PlainSection id="resume" heading="Submit Resume">
        <p>
          The upload form will be here. Until then, please send your resume as PDF, DOC or DOCX, up to 10 MB,
          to <a href={`mailto:${email}?subject=Resume`}>{email}</a>, with the industry you prefer.
        </p>
      </PlainSection>
      <PlainSection id="stories" heading="Success Stories">
        <p>The stories of people we have placed will be told here, once they have agreed to every word.</p>
      </PlainSection>
    </PlainPage>
  );
}
