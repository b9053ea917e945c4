/** What every form has: who writes, their consent, and what is said beside what people type. */
import { useState, type AnchorHTMLAttributes } from 'react';
import { limits } from '../../shared/forms/limits';
import { useContent, useSetting } from '../../data/content';
import type { PostedForm } from '../../data/visitorApi';
import { TextInput, FieldProblem, useControl } from './controls';
import './fields.css';

interface PersonFieldsProps {
  /** True where they ask to be called: then a number takes the place of the address. */
  readonly isCalled?: boolean;
  /** True where one name is enough. */
  readonly hasOneName?: boolean;
}

/** Who writes: the fields that every form begins with. */
export function PersonFields({ isCalled, hasOneName }: PersonFieldsProps) {
  return (
    <>
      <div className="form__row">
        <TextInput name="first_name" label="First Name" autoComplete="given-name" maxLength={limits.name} />
        <TextInput
          name="last_name"
          label="Last Name"
          autoComplete="family-name"
          maxLength={limits.name}
          isOptional={hasOneName}
        />
      </div>
      <div className="form__row">
        <TextInput
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={limits.email}
          isOptional={isCalled}
          mayBeMissing={isCalled !== undefined}
        />
        <TextInput
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={limits.phone}
          hint="With the country code if you are outside India"
          isOptional={!isCalled}
        />
      </div>
    </>
  );
}

interface NoticeLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly children: string;
}

/** It opens a tab of its own, for a chosen file does not survive a walk around the site. */
const NoticeLink = ({ children, ...link }: NoticeLinkProps) => (
  <a target="_blank" rel="noreferrer" {...link}>
    {children}
    <span className="visually-hidden" lang="en">
      {' (opens a new tab)'}
    </span>
  </a>
);

/**
 * Consent is to a version of the notice. With its script the record says in which language it was opened as well; without
 * it, the day alone, which is that of all of them.
 */
export function Consent({ text }: { readonly text?: string }) {
  const { consent: usual } = useSetting('form_texts');
  const consent = text ?? usual;
  const { updated } = useSetting('privacy_page');
  const [version, setVersion] = useState(updated);
  const notices = useContent('notice_translations');
  const { control, problem, typed } = useControl({ name: 'consent', label: consent });
  return (
    <div className="field">
      <input type="hidden" name="notice_version" value={version} />
      <div className="consent">
        <input {...control} type="checkbox" value="true" defaultChecked={typed !== undefined} />
        <label htmlFor={control.id}>
          {consent} <NoticeLink href="/privacy">Privacy Policy</NoticeLink>
        </label>
      </div>
      <p className="consent__languages">
        {notices.map(({ id, words, lang, link, made_from }) => (
          <NoticeLink
            key={id}
            {...words}
            href={`/privacy/${lang}`}
            onClick={() => setVersion(`${made_from} ${lang}`)}
          >
            {link}
          </NoticeLink>
        ))}
      </p>
      <FieldProblem of={control.id} problem={problem} />
    </div>
  );
}

interface HiddenFieldsProps {
  readonly kind: PostedForm['kind'];
  /** The job that an application is for. */
  readonly jobId?: number;
}

/** What a form says beside what people type, and a field that only scripts find. */
export const HiddenFields = ({ kind, jobId }: HiddenFieldsProps) => (
  <>
    <input type="hidden" name="form" value={kind} />
    {jobId !== undefined && <input type="hidden" name="job_id" value={jobId} />}
    <div className="form__trap" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
);
