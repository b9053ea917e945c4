/** The forms that pages show and that sections of staff have too; `place` tells those of sections apart. */
import { useLocation } from 'react-router-dom';
import { useContent } from '../../data/content';
import { limits } from '../../shared/forms/limits';
import { offeredIndustries, subjects } from '../../shared/submissions/choices';
import { PersonFields } from '../fields/PersonFields';
import { Select, TextArea, TextInput } from '../fields/controls';
import { DayFields } from './DayFields';
import { Form } from './Form';
import { PersonWithResume } from './PersonWithResume';

export interface VisitorFormProps {
  /** The id of the section that it is in. */
  readonly place?: string | undefined;
}

/** An address can set the subject, such as `/contact?subject=staffing-services`. */
export function ContactForm({ place }: VisitorFormProps) {
  const subject = new URLSearchParams(useLocation().search).get('subject') ?? '';
  const begin = Object.hasOwn(subjects, subject) ? { subject } : undefined;
  return (
    <Form
      name={place ?? 'contact'}
      place={place}
      kind="contact"
      label="Contact"
      submitLabel="Send Message"
      begin={begin}
    >
      <PersonFields />
      <Select name="subject" label="Subject" prompt="Choose a subject" options={Object.entries(subjects)} />
      <TextArea
        name="message"
        label="Message"
        hint="From 10 to 5,000 characters"
        minLength={limits.messageMin}
        maxLength={limits.message}
      />
    </Form>
  );
}

export const EnquiryForm = ({ place }: VisitorFormProps) => (
  <Form name={place ?? 'enquiry'} place={place} kind="enquiry" label="Enquiry" submitLabel="Send Enquiry">
    <TextInput name="company" label="Company" autoComplete="organization" maxLength={limits.company} />
    <PersonFields />
    <TextArea
      name="message"
      label="What are you hiring for?"
      hint="From 10 to 5,000 characters"
      minLength={limits.messageMin}
      maxLength={limits.message}
    />
    <DayFields />
  </Form>
);

/** The form in which a candidate sends a resume. */
export function ResumeForm({ place }: VisitorFormProps) {
  const industries = useContent('industries', { shownBy: null });
  return (
    <Form
      name={place ?? 'resume'}
      place={place}
      kind="resume"
      label="Submit Resume"
      submitLabel="Submit Resume"
    >
      <PersonWithResume>
        <Select
          name="industry"
          label="Preferred Industry"
          prompt="Choose an industry"
          options={Object.entries(offeredIndustries(industries))}
        />
      </PersonWithResume>
    </Form>
  );
}
