import type { ReactNode } from 'react';
import { useSetting } from '../../data/content';
import { emailLink } from '../../shared/addresses';
import { DateInWords, Prose } from '../../ui/section/Prose';
import { PageHeader } from '../../ui/section/Section';
import { Seo, type SeoProps } from '../../ui/Seo';
import { NoticeLanguages, useNoticeAlternates } from './TranslatedNotice';
export { TranslatedNotice } from './TranslatedNotice';
import './legal.css';

/** The grievance officer whom Indian law requires, if there is one. */
function GrievanceOfficer() {
  const { grievance_officer: name, grievance_email: email } = useSetting('contact_details');
  if (!name) return null;
  return (
    <section className="prose" aria-labelledby="grievance-officer">
      <h2 id="grievance-officer">Grievance officer</h2>
      <p>
        {name}
        {email && ', '}
        {email && <a href={emailLink(email)}>{email}</a>}
      </p>
    </section>
  );
}

interface LegalPageProps {
  readonly of: 'privacy_page' | 'terms_page' | 'cookies_page';
  /** The same document in other languages, for search engines and as links. */
  readonly languages?: SeoProps['languages'];
  readonly children?: ReactNode;
}

/** One document: its title, its date, and its text. */
function LegalPage({ of, languages, children }: LegalPageProps) {
  const { title, lead, description, body, updated, updated_label } = useSetting(of);
  return (
    <>
      <Seo title={title} description={description} languages={languages} />
      <PageHeader title={title} lead={lead}>
        {children}
      </PageHeader>
      <div className="legal wrap">
        <p className="legal__date">
          {updated_label} <DateInWords day={updated} />
        </p>
        <Prose html={body} />
        {of === 'privacy_page' && <GrievanceOfficer />}
      </div>
    </>
  );
}

export const PrivacyPage = () => (
  <LegalPage of="privacy_page" languages={useNoticeAlternates()}>
    <NoticeLanguages current="en" />
  </LegalPage>
);
export const TermsPage = () => <LegalPage of="terms_page" />;
export const CookiesPage = () => <LegalPage of="cookies_page" />;
