import { useParams } from 'react-router-dom';
import { useContent, useSetting } from '../../data/content';
import { DateInWords } from '../../ui/DateInWords';
import { Prose } from '../../ui/Prose';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { NoticeLanguages, useNoticeAlternates } from './NoticeLanguages';
import './legal.css';
import './notice.css';

/** The privacy notice in another language. The route has made sure that it is offered. */
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
