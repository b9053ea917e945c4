import Mail from 'lucide-react/icons/mail';
import { useSetting } from '../../../data/content';
import type { ShownJob } from '../../../data/jobs';
import '../../../ui/controls/button.css';
import './apply.css';

/** Until the site takes applications itself: a message whose subject says which job it is about. */
export function Apply({ job }: { readonly job: ShownJob }) {
  const { apply_heading, apply_text } = useSetting('jobs_page');
  const { email } = useSetting('contact_details');
  const subject = encodeURIComponent(`Application: ${job.title} (job ${job.id})`);
  return (
    <section className="apply" id="apply" aria-labelledby="apply-heading">
      <h2 id="apply-heading">{apply_heading}</h2>
      <p>{apply_text}</p>
      <p className="buttons">
        <a className="button" href={`mailto:${email}?subject=${subject}`}>
          <Mail size={18} aria-hidden="true" />
          {`Write to ${email}`}
        </a>
      </p>
      <p className="apply__on-paper">{email}</p>
    </section>
  );
}
