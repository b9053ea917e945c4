/** Sorts the entries of an old site: by the name of their kind, else by their stored fields. Pure. */
import { MoveInError } from '../run';
import type { OldItem, OldSite } from '../oldSite';

/** `nobody` for data that belongs to a person: it is never moved. */
export type Kind = 'post' | 'page' | 'attachment' | 'job' | 'technical' | 'personal' | 'unknown';

/** Internal kinds of systems. */
const TECHNICAL =
  /^(?:nav_menu_item|revision|wp_.*|custom_css|customize_changeset|oembed_cache|wpcf7.*|elementor.*|acf.*|et_pb_layout|et_.*|fusion_.*|vc_.*|shop_.*|product_variation|wpforms.*|mc4wp.*|scheduled-action|jp_.*|polylang_mo|.*template.*|.*_form|.*-form)$/;

/** People and their submissions: resumes, applications, form messages, orders, alerts. */
const PERSONAL =
  /(?:^|[_-])(?:resumes?|cvs?|curriculum|candidates?|applicants?|applications?|job_?seekers?|inbound|contacts?|submissions?|nf_sub|entry|entries|feedback|messages?|enquir(?:y|ies)|inquir(?:y|ies)|leads?|subscribers?|subscriptions?|users?|user_request|customers?|orders?|order_refund|bookings?|appointments?|alerts?|donations?|tickets?)$/;

/** Words for jobs, alone or at the end of a longer name. */
const JOB =
  /(?:^|[_-])(?:jobs?|job_?posts?|vacanc(?:y|ies)|vacatures?|careers?|openings?|positions?|(?:jobs?|careers?|vacancy|employment|awsm_job|work)[_-]?(?:listings?|postings?|openings?|offers?|ads?|adverts?|opportunit(?:y|ies)|positions?|vacanc(?:y|ies)|board)|stellen(?:angebote?|anzeigen?)?|offres?[_-]emplois?|empleos?|vagas?)$/;

const PERSONAL_FACT =
  /(?:candidate|applicant|jobapp|resume|seeker)_.*(?:name|e?mail|phone|mobile|file|attachment|location|experience|salary|education)|(?:^|_)(?:curriculum|passport|date_of_birth|dob|from_email)(?:_|$)/;
const PAY_FACT = /salary|wage|remuneration|(?:^|_)ctc(?:_|$)/;
const APPLYING_FACT = /apply|application|job|vacanc|experience/;
const OTHER_FACTS: readonly RegExp[] = [
  /deadline|expir|closing|last_date/,
  /location|place|city/,
  /company|employer|client/,
];

export const plainKey = (key: string) => key.toLowerCase().replaceAll('-', '_').replace(/^_+/, '');

/** Pay, or the way to apply, with more facts of a job. */
function hasFactsOfJob(keys: readonly string[]): boolean {
  const has = (fact: RegExp) => keys.some((key) => fact.test(key));
  const others = OTHER_FACTS.filter(has).length;
  return has(PAY_FACT) ? others > 0 || has(APPLYING_FACT) : has(APPLYING_FACT) && others > 1;
}

export function kindOf({ kind, type, meta }: OldItem): Kind {
  if (kind !== undefined) return kind;
  if (type === 'post' || type === 'page' || type === 'attachment') return type;
  const name = type.toLowerCase();
  if (PERSONAL.test(name)) return 'personal';
  if (JOB.test(name)) return 'job';
  const keys = [...meta.keys()].map(plainKey);
  if (keys.some((key) => PERSONAL_FACT.test(key))) return 'personal';
  if (TECHNICAL.test(name)) return 'technical';
  return hasFactsOfJob(keys) ? 'job' : 'unknown';
}

export const isJob = (item: OldItem): boolean => kindOf(item) === 'job';

/** Choices for an unknown kind, by the word of the command. */
const CHOICES: Readonly<Record<string, NonNullable<OldItem['kind']>>> = {
  jobs: 'job',
  guides: 'post',
  pages: 'page',
  nothing: 'technical',
};

/** The site with the chosen kinds, each written as `testimonial=guides`. */
export function withChoices(site: OldSite, choices: readonly string[]): OldSite {
  const chosen = new Map(
    choices.map((choice) => {
      const [type = '', word = ''] = choice.split('=');
      const kind = CHOICES[word];
      if (kind === undefined)
        throw new MoveInError(
          `Write --as as in testimonial=guides; it can be ${Object.keys(CHOICES).join(', ')}.`,
        );
      const some = site.items.find((item) => item.type === type);
      if (!some) throw new MoveInError(`No entry of the export has the kind ${type}.`);
      if (kindOf(some) === 'personal')
        throw new MoveInError(`Entries of the kind ${type} hold personal data and are never moved.`);
      return [type, kind] as const;
    }),
  );
  const items = site.items.map((item) => {
    const kind = chosen.get(item.type);
    return kind === undefined ? item : { ...item, kind };
  });
  return { ...site, items };
}

/** Folders of plugins for people's uploads. */
const THEIR_FOLDER =
  /(?:^|[/_-])(?:resumes?|cvs?|candidates?|applicants?|applications?|jobapp|wpcf7_uploads|gravity_forms|wpforms|cfdb7_uploads|ninja-forms|elementor\/forms)(?:[/_-].*)?\/[^/]*$/i;

const FILE_FACT = /thumbnail|photo|picture|image|avatar|file|attachment|resume|cv|logo/i;

const plainAddress = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/+$/, '');

export interface WithoutPersonal {
  readonly site: OldSite;
  /** The number left out, by the name of their kind. */
  readonly counts: ReadonlyMap<string, number>;
  /** Their pages, which the report does not name. */
  readonly isTheirs: (address: string) => boolean;
}

/** Leaves out personal data, with its files and with authors of nothing else. */
export function withoutPersonal(site: OldSite): WithoutPersonal {
  const theirs = site.items.filter((item) => kindOf(item) === 'personal');
  const ids = new Set(theirs.map(({ id }) => id));
  const files = new Set(
    theirs.flatMap(({ meta }) =>
      [...meta].flatMap(([key, value]) => (FILE_FACT.test(key) ? value.trim().split(/[\s,"]+/) : [])),
    ),
  );
  const isTheirFile = ({ id, type, parent, file }: OldItem) =>
    type === 'attachment' &&
    (ids.has(parent) ||
      files.has(file) ||
      files.has(String(id)) ||
      THEIR_FOLDER.test(file.replace(/^.*?\/uploads\//, '')));
  const gone = site.items.filter((item) => ids.has(item.id) || isTheirFile(item));
  for (const { id } of gone) ids.add(id);
  const items = site.items.filter(({ id }) => !ids.has(id));
  const logins = new Set(items.map(({ author }) => author));
  const wrote = new Set(gone.map(({ author }) => author));
  const links = new Set(gone.map(({ link }) => plainAddress(link)).filter((link) => link.includes('/')));
  const counts = new Map<string, number>();
  for (const { type } of gone) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    site: {
      ...site,
      items,
      authors: site.authors.filter(({ login }) => logins.has(login) || !wrote.has(login)),
    },
    counts,
    isTheirs: (address) => {
      const parts = plainAddress(address).split('/');
      return parts.some((_, at) => links.has(parts.slice(0, at + 1).join('/')));
    },
  };
}
