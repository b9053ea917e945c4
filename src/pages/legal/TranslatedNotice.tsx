/** The privacy notice in other languages. */
import { useParams } from 'react-router-dom';
import { useContent, useSetting, useSiteUrl } from '../../data/content';
import { DateInWords, Prose } from '../../ui/section/Prose';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import './legal.css';

/** The notice in each available language, English first; empty if it is in English alone. */
function useNoticeLanguages() {
  const notices = useContent('notice_translations').map(({ lang, words, link }) => ({
    lang: lang as string,
    words,
    link,
    path: `/privacy/${lang}`,
  }));
  return notices.length > 0
    ? [{ lang: 'en', words: undefined, link: 'English', path: '/privacy' }, ...notices]
    : [];
}

/** The links to the same notice in other languages, for search engines. */
export function useNoticeAlternates() {
  const origin = useSiteUrl();
  return useNoticeLanguages().map(({ lang, path }) => ({
    rel: 'alternate',
    hrefLang: lang,
    href: origin + path,
  }));
}

/** Links to the other languages, above the text; nothing if there are none. */
export function NoticeLanguages({ current }: { readonly current: string }) {
  const languages = useNoticeLanguages();
  const { languages_label } = useSetting('privacy_page');
  if (languages.length === 0) return null;
  return (
    <nav className="notice-languages" aria-labelledby="notice-languages">
      <p id="notice-languages">{languages_label}</p>
      <ul>
        {languages
          .filter(({ lang }) => lang !== current)
          .map(({ lang, words, link, path }) => (
            <li key={lang}>
              <a href={path} {...words} hrefLang={lang}>
                {link}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The privacy notice in another language. The route has made sure that it is available. */
export function TranslatedNotice() {
  const { name } = useParams();
  const alternates = useNoticeAlternates();
  const { description, translated_label, reviewed_label } = useSetting('privacy_page');
  const notice = useContent('notice_translations').find((item) => item.lang === name);
  if (!notice) return null;
  const { title, words, made_from, reviewed_by, reviewed_on, consent_heading, consent, alert_consent } =
    notice;
  return (
    <>
      <Seo title={title} description={description} languages={alternates} />
      <PageHeader title={title} words={words}>
        <NoticeLanguages current={notice.lang} />
      </PageHeader>
      <div className="legal wrap">
        <div className="legal__date">
          <p>
            {translated_label} <DateInWords day={made_from} />
          </p>
          <p>
            {reviewed_label} {reviewed_by}, <DateInWords day={reviewed_on} />
          </p>
        </div>
        <div className="translation" {...words}>
          <section className="translation__consent" aria-labelledby="consent">
            <h2 id="consent">{consent_heading}</h2>
            <blockquote>{consent}</blockquote>
            <blockquote>{alert_consent}</blockquote>
          </section>
          <Prose html={notice.body} />
          <Prose html={notice.grievance} />
        </div>
      </div>
    </>
  );
}
