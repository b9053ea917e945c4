import { useSetting } from '../../data/content';
import { DateInWords } from '../../ui/DateInWords';
import { Prose } from '../../ui/Prose';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import './legal.css';

/** One document: what it is, since when, and its text. */
function LegalPage({ of }: { readonly of: 'privacy_page' | 'terms_page' | 'cookies_page' }) {
  const { title, lead, description, body, updated, updated_label } = useSetting(of);
  return (
    <>
      <Seo title={title} description={description} />
      <PageHeader motif="contents" title={title} lead={lead} />
      <div className="legal wrap">
        <p className="legal__date">
          {updated_label} <DateInWords day={updated} />
        </p>
        <Prose html={body} />
      </div>
    </>
  );
}

export const PrivacyPage = () => <LegalPage of="privacy_page" />;
export const TermsPage = () => <LegalPage of="terms_page" />;
export const CookiesPage = () => <LegalPage of="cookies_page" />;
