import { useSetting } from '../../../data/content';
import type { ShownJob } from '../../../data/jobs';
import { limits } from '../../../shared/forms/limits';
import { ResumeInput } from '../../../ui/forms/fields/file/ResumeInput';
import { Form } from '../../../ui/forms/Form';
import { PersonFields } from '../../../ui/forms/fields/PersonFields';
import { TextArea } from '../../../ui/forms/fields/TextArea';
import './apply.css';

/** Each job has a form of its own, with a draft of its own. */
export function Apply({ job }: { readonly job: ShownJob }) {
  const { apply_heading, apply_text } = useSetting('jobs_page');
  const { email } = useSetting('contact_details');
  return (
    <section className="apply" id="apply" aria-labelledby="apply-heading">
      <h2 id="apply-heading">{apply_heading}</h2>
      {apply_text && <p>{apply_text}</p>}
      <Form
        key={job.id}
        name={`application-${job.id}`}
        kind="application"
        jobId={job.id}
        label={`Application: ${job.title}`}
        submitLabel="Send Application"
      >
        <PersonFields />
        <TextArea
          name="message"
          label="Message"
          hint="Up to 5,000 characters"
          maxLength={limits.message}
          isOptional
        />
        <ResumeInput />
      </Form>
      <p className="apply__on-paper">{email}</p>
    </section>
  );
}
