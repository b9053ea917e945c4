import { fillTemplate, placeholders } from '../../../../src/shared/submissions/replyTemplate';
import { SAMPLE, type TemplateValues } from '../template';

/** The template as somebody would get it, while it is written. */
export function TemplatePreview({ values }: { values: TemplateValues }) {
  const isEmpty = values.subject.trim() === '' && values.body.trim() === '';
  return (
    <section className="panel" aria-labelledby="template-preview">
      <div>
        <h2 id="template-preview">Preview</h2>
        <p className="panel-lead">
          To {SAMPLE.first_name} {SAMPLE.last_name}, a sample sender.
        </p>
      </div>
      {isEmpty ? (
        <p className="template-empty">Enter a subject or a text to preview it here.</p>
      ) : (
        <div className="templatemail">
          <p className="template-subject">{fillTemplate(values.subject, SAMPLE)}</p>
          <p>{fillTemplate(values.body, SAMPLE)}</p>
        </div>
      )}
    </section>
  );
}

/** What can be written in braces. */
export function PlaceholderHelp() {
  return (
    <section className="panel" aria-labelledby="template-placeholders">
      <div>
        <h2 id="template-placeholders">Placeholders</h2>
        <p className="panel-lead">
          Use them with their braces in the subject or the text. Values that the sender did not give are left
          empty.
        </p>
      </div>
      <dl className="template-placeholders">
        {Object.entries(placeholders).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
