import { useState, type AnchorHTMLAttributes } from 'react';
import { useContent, useSetting } from '../../../data/content';
import { FieldProblem } from './Field';
import { useControl } from './useControl';
import './consent.css';

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
