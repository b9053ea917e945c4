/** The fields about a person added by staff. The database has the rules and their messages. */
import { Alert, Button, Checkbox } from 'antd';
import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { boolean, date, email, longText, phone, text, type Field } from '../../../src/shared/content/fields';
import { personFields as sentFields } from '../../../src/shared/forms/fields';
import { limits } from '../../../src/shared/forms/limits';
import { industryLabels } from '../../../src/shared/submissions/choices';
import { useIndustries } from '../../kit/content/useIndustries';
import type { ControlProps } from '../../kit/fields/Control';
import { ChoiceList, LongTextControl, TextControl } from '../../kit/fields/controls/basicControls';
import { FieldItem } from '../../kit/fields/FieldItem';
import type { FieldForm } from '../../kit/fields/useFieldForm';
import { RESUME_ENDINGS, useResumeDrop } from './resumeFiles';
import '../../kit/images/images.css';
import './candidates.css';

export const personFields = {
  first_name: text({ label: 'First name', required: true, maxLength: limits.name }),
  last_name: text({ label: 'Last name', maxLength: limits.name }),
  email: { ...email({ label: 'Email', required: true, maxLength: limits.email }), schema: sentFields.email },
  phone: { ...phone({ label: 'Phone', maxLength: limits.phone }), schema: sentFields.phone },
  industry: text({ label: 'Industry', required: true }),
  message: longText({
    label: 'Looking for',
    maxLength: limits.message,
    help: 'In a line or two. The candidate can read it.',
  }),
  collected_from: text({
    label: 'Source',
    required: true,
    help: 'For example: job fair in Pune, or the name of the person who recommended them. We share this with the candidate.',
  }),
  collected_on: date({ label: 'Date of consent', help: 'The day on which the candidate agreed.' }),
  agreed: { ...boolean({ label: 'Consent' }), required: true },
};

export const NOBODY = {
  ...Object.fromEntries(Object.keys(personFields).map((name) => [name, ''])),
  agreed: false,
};

/** Includes the industries of the site. */
export function usePersonFields() {
  const { items } = useIndustries();
  const labelOf = industryLabels(items);
  const choices = items.map(({ anchor }) => ({ value: anchor, label: labelOf(anchor) }));
  const industry: Field<string> = {
    ...personFields.industry,
    choices: [{ value: '', label: 'Choose…' }, ...choices],
  };
  return { ...personFields, industry };
}

const AgreedControl = ({ value, input, onChange }: ControlProps) => (
  <Checkbox
    id={input.id}
    aria-describedby={input['aria-describedby']}
    checked={value === true}
    onChange={({ target }) => onChange(target.checked)}
  >
    The candidate agreed that we keep their details
  </Checkbox>
);

export const PersonFields = ({ form }: { form: FieldForm }) => (
  <>
    <section className="panel" aria-labelledby="new-person">
      <h2 id="new-person">Candidate</h2>
      <div className="candidate-row">
        <FieldItem form={form} name="first_name" as={TextControl} isCounted={false} />
        <FieldItem form={form} name="last_name" as={TextControl} isCounted={false} />
        <FieldItem form={form} name="email" as={TextControl} isCounted={false} />
        <FieldItem form={form} name="phone" as={TextControl} isCounted={false} />
      </div>
      <FieldItem form={form} name="industry" as={ChoiceList} isCounted={false} />
      <FieldItem form={form} name="message" as={LongTextControl} />
    </section>
    <section className="panel" aria-labelledby="new-consent">
      <div>
        <h2 id="new-consent">Consent</h2>
        <p className="panel-lead">
          You may keep a candidate’s details only with their consent. We email them about it at once.
        </p>
      </div>
      <FieldItem form={form} name="collected_from" as={TextControl} />
      <FieldItem form={form} name="collected_on" as={TextControl} />
      <FieldItem form={form} name="agreed" as={AgreedControl} />
    </section>
  </>
);

interface FilePanelProps {
  file: File | undefined;
  problem: string;
  onFiles: (files: readonly File[]) => void;
}

export function FilePanel({ file, problem, onFiles }: FilePanelProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // Allows choosing the same file again after it was removed.
    target.value = '';
  }

  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Resume</h2>
      <div className="dropzone" {...useResumeDrop(onFiles)}>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          accept={RESUME_ENDINGS.join(',')}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-types ${id}-problem`}
          onChange={choose}
        />
        <label htmlFor={id}>
          {file ? `${file.name}: choose another file` : 'Choose a file, or drop it here'}
        </label>
        <p id={`${id}-types`} className="image-hint">
          PDF, DOC, DOCX, ODT, RTF, TXT or a photo, up to 10 MB. You can add a candidate without a file.
        </p>
      </div>
      {problem && <Alert id={`${id}-problem`} type="error" role="alert" showIcon message={problem} />}
      {file && (
        <div>
          <Button onClick={() => onFiles([])}>Remove the file</Button>
        </div>
      )}
    </section>
  );
}
