/** One entry of a person: its content, its dates, and its history. */
import { dayText } from '../../shared/jobs/dayText';
import { longDate } from '../../shared/text';
import type {
  KeptIntroduction,
  KeptReading,
  KeptSubmission,
  KeptVersion,
} from '../../shared/submissions/myData';
import type { MyDataTexts } from '../../data/myData/myData';
import type { Mine } from '../../data/myData/useMyData';
import { fileSize } from '../../shared/forms/fileSize';
import { noticeDay, keptStages, keptSubject, keptTitle } from '../../shared/submissions/retentionLabels';
import { Introductions, Moment, Readings } from './Receivers';
import { FileButton } from './TakeCopy';

/** The job's questions as they were worded then, with the person's answers. */
const Answers = ({ answers }: Pick<KeptSubmission, 'answers'>) =>
  answers.map(({ id, wording, kind, answer }) => (
    <div key={id}>
      <dt>{wording}</dt>
      <dd>{kind === 'date' ? longDate(answer) : answer}</dd>
    </div>
  ));

interface VersionsProps {
  readonly versions: readonly KeptVersion[];
  readonly mine: Mine;
  readonly texts: MyDataTexts;
  readonly industryOf: (anchor: string) => string;
}

/** The source and the date of an entry that the agency added. */
const originOf = ({ collected_from, collected_on }: Pick<KeptVersion, 'collected_from' | 'collected_on'>) =>
  collected_on && `${collected_from}, since ${longDate(collected_on)}`;

const noticeLabel = ({ collected_from }: Pick<KeptVersion, 'collected_from'>) =>
  collected_from ? 'Notice sent to you' : 'Notice agreed to';

const factsOfVersion = (
  version: KeptVersion,
  industryOf: VersionsProps['industryOf'],
): [label: string, value: string | null][] => [
  ['Reference', version.reference],
  ['Name', `${version.first_name} ${version.last_name}`.trim()],
  ['Phone', version.phone],
  ['Phone as typed', version.phone_typed],
  ['Industry', version.industry && industryOf(version.industry)],
  ['Message', version.message],
  ['Source', version.source],
  ['Details from', originOf(version)],
  [noticeLabel(version), `version of ${noticeDay(version.notice_version)}`],
];

/** An earlier version of an entry: unchanged, with its file. */
function Versions({ versions, mine, texts, industryOf }: VersionsProps) {
  return versions.map((version) => (
    <details key={version.reference} className="kept__version">
      <summary>
        {version.collected_from ? 'Earlier version, added by us on ' : 'Earlier version, sent by you on '}
        <Moment iso={version.sent_at} />
      </summary>
      <dl className="kept__facts">
        {factsOfVersion(version, industryOf).map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <Answers answers={version.answers} />
        <div>
          <dt>Consent given</dt>
          <dd>
            <Moment iso={version.consented_at} />
          </dd>
        </div>
      </dl>
      {version.resume_name && (
        <FileButton
          {...{ mine, texts }}
          reference={version.reference}
          name={version.resume_name}
          size={fileSize(version.resume_size ?? 0)}
        />
      )}
    </details>
  ));
}

interface SubmissionProps {
  readonly kept: KeptSubmission;
  readonly introductions: readonly KeptIntroduction[];
  readonly readings: readonly KeptReading[];
  readonly mine: Mine;
  readonly texts: MyDataTexts;
  readonly industryOf: (anchor: string) => string;
}

type FactsProps = Pick<SubmissionProps, 'kept' | 'industryOf'>;

const factsOf = ({ kept, industryOf }: FactsProps): [label: string, value: string | null][] => [
  ['Name', `${kept.first_name} ${kept.last_name}`.trim()],
  ['Phone', kept.phone],
  ['Phone as typed', kept.phone_typed],
  ['Company', kept.company],
  ['Industry', kept.industry && industryOf(kept.industry)],
  ['Subject', kept.subject && keptSubject(kept.subject)],
  ['Message', kept.message],
  ['Working day', dayText(kept.day, kept.day.rota ?? '')],
  ['Source', kept.source],
  ['Details from', originOf(kept)],
  ['Other references', kept.other_references.join(', ')],
  [noticeLabel(kept), `version of ${noticeDay(kept.notice_version)}`],
];

function Facts(props: FactsProps) {
  const { kept } = props;
  const {
    reference,
    created_at,
    resent_at,
    stage,
    consented_at,
    consent_withdrawn_at,
    erasure_requested_at,
  } = kept;
  const first = kept.versions.at(-1) ?? kept;
  const moments: [label: string, iso: string | null][] = [
    [first.collected_from ? 'Added by us' : 'Received', created_at],
    [kept.collected_from ? 'Added again by us' : 'Sent again', resent_at],
    ['Consent given', consented_at],
    ['Consent withdrawn', consent_withdrawn_at],
    ['Deletion requested', erasure_requested_at],
  ];
  return (
    <dl className="kept__facts">
      <Fact label="Reference" value={reference} />
      <Fact label="Status" value={keptStages[stage]} />
      {factsOf(props).map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      <Answers answers={kept.answers} />
      {moments.map(
        ([label, iso]) =>
          iso && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Moment iso={iso} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** One entry of the person, with its history. */
export function Submission({ kept, introductions, readings, mine, texts, industryOf }: SubmissionProps) {
  const { reference, resume_name, resume_size, versions, replies, note_count, is_held } = kept;
  return (
    <article className="kept" aria-labelledby={`kept-${reference}`}>
      <h3 id={`kept-${reference}`}>{keptTitle(kept)}</h3>
      <Facts {...{ kept, industryOf }} />
      {resume_name && (
        <FileButton {...{ mine, texts, reference }} name={resume_name} size={fileSize(resume_size ?? 0)} />
      )}
      <Versions {...{ versions, mine, texts, industryOf }} />
      {replies.map(({ sent_at, subject, body }) => (
        <details key={sent_at} className="kept__reply">
          <summary>
            Our reply of <Moment iso={sent_at} />: {subject}
          </summary>
          <p>{body}</p>
        </details>
      ))}
      <Introductions
        introductions={introductions.filter((one) => one.reference === reference)}
        {...{ mine, texts }}
      />
      <Readings readings={readings.filter((reading) => reading.reference === reference)} />
      {note_count > 0 && <p className="kept__note">{texts.notes}</p>}
      {is_held && <p className="kept__note">{texts.on_hold}</p>}
    </article>
  );
}
