/** Translations of the privacy notice, as an agency could have them. Their words are for tests alone. */
import type { Server } from './builtServer';

const NOW = '2026-11-24';

interface Words {
  readonly title: string;
  /** Of the link that leads to it. */
  readonly link: string;
}

const notice = <W extends Words>(lang: string, rest: W) => ({
  id: `notice-${lang}`,
  order: 0,
  lang,
  consent_heading: 'Consent',
  consent: 'I agree.',
  alert_consent: 'I agree to alerts.',
  grievance: '## Complaints\n\nNila Fictional, nila@example.com',
  made_from: NOW,
  reviewed_by: 'Nila Fictional',
  reviewed_on: '2026-11-23',
  ...rest,
});

export const HINDI = notice('hi', {
  title: 'गोपनीयता सूचना',
  link: 'हिन्दी में पढ़ें',
  consent_heading: 'सहमति',
  consent: 'मैं सहमत हूँ कि मेरा विवरण रखा जाए और इस सूचना के अनुसार उपयोग किया जाए।',
  alert_consent: 'मैं सहमत हूँ कि नई नौकरियों की सूचना मुझे ईमेल से भेजी जाए।',
  grievance: '## शिकायत\n\nशिकायत अधिकारी: Nila Fictional, nila@example.com',
  body: '## हम क्या रखते हैं\n\nआपका नाम, ईमेल और वह सब जो आप भेजते हैं।\n\n- नाम\n- ईमेल',
});

export const URDU = notice('ur', {
  order: 1,
  title: 'رازداری کا نوٹس',
  link: 'اردو میں پڑھیں',
  consent_heading: 'رضامندی',
  consent: 'میں متفق ہوں کہ میری معلومات اس نوٹس کے مطابق رکھی اور استعمال کی جائیں۔',
  alert_consent: 'میں متفق ہوں کہ نئی ملازمتوں کی اطلاع مجھے ای میل سے بھیجی جائے۔',
  grievance: '## شکایت\n\nNila Fictional, nila@example.com',
  body: '## ہم کیا رکھتے ہیں\n\nآپ کا نام، ای میل اور جو کچھ آپ بھیجتے ہیں۔\n\n- نام\n- ای میل\n\n> ایک اقتباس',
});

/** Made from a version of the English notice that is not the present one. */
export const OUTDATED = notice('ta', {
  order: 2,
  title: 'தனியுரிமை அறிவிப்பு',
  link: 'தமிழில் படிக்க',
  body: 'பழைய உரை.',
  made_from: '2026-10-01',
});

export const NOTICES = { notices: [HINDI, URDU, OUTDATED] };

/** Stores the translations as staff would. */
export const plantNotices = (server: Server) =>
  server.sql('insert into public.site_content (section_id, content) values ($1, $2::jsonb)', [
    'notice_translations',
    JSON.stringify(NOTICES),
  ]);
