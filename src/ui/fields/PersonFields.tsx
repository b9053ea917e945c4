/** The fields of every form: the sender, their consent, and the texts around them. */
import type { AnchorHTMLAttributes } from 'react';
import { countryInSentence } from '../../shared/countryName';
import { limits } from '../../shared/forms/limits';
import { useContent, useSetting } from '../../data/content';
import type { PostedForm } from '../../data/visitorApi';
import { TextInput, FieldProblem, useControl } from './controls';
import './fields.css';

interface PhoneInputProps {
  /** The country of the agency, to which a number without a country code belongs. */
  readonly country: string;
  readonly isOptional: boolean;
}

export function PhoneInput({ country, isOptional }: PhoneInputProps) {
  return (
    <>
      <input type="hidden" name="phone_country" value={country} />
      <TextInput
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        hint={`With the country code if you are outside ${countryInSentence(country)}`}
        isOptional={isOptional}
      />
    </>
  );
}

interface PersonFieldsProps {
  /** True if the person asks for a call: then a number replaces the address. */
  readonly isCalled?: boolean;
  /** True if one name is enough. */
  readonly hasOneName?: boolean;
}

/** The sender: the fields with which every form begins. */
export function PersonFields({ isCalled, hasOneName }: PersonFieldsProps) {
  const { country } = useSetting('contact_details');
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
        <PhoneInput country={country} isOptional={!isCalled} />
      </div>
    </>
  );
}

interface NoticeLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly children: string;
  /** The version that it opens. */
  readonly 'data-notice'?: string;
}

/** It opens a new tab, because a chosen file is lost when the page is left. */
const NoticeLink = ({ children, ...link }: NoticeLinkProps) => (
  <a target="_blank" rel="noreferrer" {...link}>
    {children}
    <span className="visually-hidden" lang="en">
      {' (opens a new tab)'}
    </span>
  </a>
);

/**
 * Consent is to a version of the notice. With a script, the record also has the language in which the notice was
 * opened; without one, only the day, which all translations share.
 */
export function Consent({ text }: { readonly text?: string }) {
  const { consent: usual } = useSetting('form_texts');
  const consent = text ?? usual;
  const { updated } = useSetting('privacy_page');
  const notices = useContent('notice_translations');
  const { control, problem, typed } = useControl({ name: 'consent', label: consent });
  return (
    <div className="field">
      {/* A script changes it, before hydration too; of a field of the type "hidden" that would be lost. A browser must
          not restore it on a later visit: the notice may have changed. */}
      <input
        type="text"
        name="notice_version"
        defaultValue={updated}
        hidden
        readOnly
        autoComplete="off"
        tabIndex={-1}
      />
      <div className="consent">
        <input {...control} type="checkbox" value="true" defaultChecked={typed !== undefined} />
        <label htmlFor={control.id}>
          {consent} <NoticeLink href="/privacy">Privacy Policy</NoticeLink>
        </label>
      </div>
      <p className="consent__languages">
        {notices.map(({ id, words, lang, link, made_from }) => (
          <NoticeLink key={id} {...words} href={`/privacy/${lang}`} data-notice={`${made_from} ${lang}`}>
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
  /** The job of an application. */
  readonly jobId?: number | undefined;
  readonly place?: string | undefined;
}

/** The texts of a form around its fields, and a field that only bots fill in. */
export const HiddenFields = ({ kind, jobId, place }: HiddenFieldsProps) => (
  <>
    <input type="hidden" name="form" value={kind} />
    {jobId !== undefined && <input type="hidden" name="job_id" value={jobId} />}
    {place !== undefined && <input type="hidden" name="place" value={place} />}
    <div className="form__trap" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
);
