import { fileSize } from '../../../shared/forms/fileSize';
import { keptStages, keptSubject, keptTitle } from '../../../shared/privacy/retentionLabels';
import { noticeDay } from '../../../shared/privacy/noticeDay';
import type { KeptSubmission } from '../../../shared/privacy/myData';
import type { MyDataTexts } from '../../../data/myData/myData';
import type { Mine } from '../../../data/myData/useMyData';
import { FileButton } from './FileButton';
import { Answers } from './Answers';
import { Moment } from './Moment';
import { Versions } from './Versions';

interface SubmissionProps {
  readonly kept: KeptSubmission;
  readonly mine: Mine;
  readonly texts: MyDataTexts;
  readonly industryOf: (anchor: string) => string;
}

type FactsProps = Pick<SubmissionProps, 'kept' | 'industryOf'>;

const factsOf = ({ kept, industryOf }: FactsProps): [label: string, value: string | null][] => [
  ['Name', `${kept.first_name} ${kept.last_name}`],
  ['Phone', kept.phone],
  ['Company', kept.company],
  ['Industry', kept.industry && industryOf(kept.industry)],
  ['Subject', kept.subject && keptSubject(kept.subject)],
  ['Message', kept.message],
  ['Source', kept.source],
  ['Other references', kept.other_references.join(', ')],
  ['Notice agreed to', `the one of ${noticeDay(kept.notice_version)}`],
];

function Facts(props: FactsProps) {
  const {
    reference,
    created_at,
    resent_at,
    stage,
    consented_at,
    consent_withdrawn_at,
    erasure_requested_at,
  } = props.kept;
  const moments: [label: string, iso: string | null][] = [
    ['Received', created_at],
    ['Sent again', resent_at],
    ['Consent given', consented_at],
    ['Consent withdrawn', consent_withdrawn_at],
    ['Deletion asked for', erasure_requested_at],
  ];
  return (
    <dl className="kept__facts">
      <Fact label="Reference" value={reference} />
      <Fact label="Status" value={keptStages[stage]} />
      {factsOf(props).map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      <Answers answers={props.kept.answers} />
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

/** One thing that the person sent, with all that came of it. */
export function Submission({ kept, mine, texts, industryOf }: SubmissionProps) {
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
      {note_count > 0 && <p className="kept__note">{texts.notes}</p>}
      {is_held && <p className="kept__note">{texts.on_hold}</p>}
    </article>
  );
}
