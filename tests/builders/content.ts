/** Content stored without the screens: settings, drafts and links to them, a long list, and translated notices. */
import type { Server } from '../stage/server/builtServer';

export const storeSetting = (server: Server, key: string, value: object) =>
  server.sql('insert into public.site_settings (key, value) values ($1, $2::jsonb)', [
    key,
    JSON.stringify(value),
  ]);

export const plantDraft = (server: Server, id: string, value: object, baseVersion = 0) =>
  server.sql('insert into public.content_drafts (id, value, base_version) values ($1, $2::jsonb, $3)', [
    id,
    JSON.stringify(value),
    baseVersion,
  ]);

/** Creates a link to a draft; returns its token. */
export async function plantLink(server: Server, id: string): Promise<string> {
  const token = 'a'.repeat(64);
  await server.sql(
    `insert into private.preview_links (hash, draft_id, expires_at)
     values (private.hash_of($1), $2, now() + interval '1 hour')`,
    [token, id],
  );
  return token;
}

const BIOGRAPHY =
  'Looks after candidates and the companies that want them, from the first call to the first day.';

const aMember = (number: number) => ({
  id: `member-${number}`,
  name: `Person ${number}`,
  title: 'Recruiter',
  bio: BIOGRAPHY,
  image: '',
  image_alt: '',
});

/** Stores this many members, named "Person 1" to the last; `others` overrides some of them, by number. */
export async function storeTeam(
  { sql }: Pick<Server, 'sql'>,
  count: number,
  others: Readonly<Record<number, Partial<ReturnType<typeof aMember>>>> = {},
): Promise<void> {
  const members = Array.from({ length: count }, (_, order) => ({
    ...aMember(order + 1),
    ...others[order + 1],
    order,
  }));
  await sql(`insert into public.site_content (section_id, content) values ('leadership_team', $1)`, [
    JSON.stringify({ members }),
  ]);
}

/** Texts of the notices, which only tests use. */
const NOW = '2026-11-28';

interface Words {
  readonly title: string;
  /** The token of its link. */
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

/** Based on an outdated version of the English notice. */
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
