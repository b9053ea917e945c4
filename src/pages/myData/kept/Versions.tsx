import type { MyDataTexts } from '../../../data/myData/myData';
import type { Mine } from '../../../data/myData/useMyData';
import { fileSize } from '../../../shared/forms/fileSize';
import type { KeptVersion } from '../../../shared/privacy/myData';
import { noticeDay } from '../../../shared/privacy/noticeDay';
import { FileButton } from './FileButton';
import { Answers } from './Answers';
import { Moment } from './Moment';

interface VersionsProps {
  readonly versions: readonly KeptVersion[];
  readonly mine: Mine;
  readonly texts: MyDataTexts;
  readonly industryOf: (anchor: string) => string;
}

const factsOf = (
  version: KeptVersion,
  industryOf: VersionsProps['industryOf'],
): [label: string, value: string | null][] => [
  ['Reference', version.reference],
  ['Name', `${version.first_name} ${version.last_name}`],
  ['Phone', version.phone],
  ['Industry', version.industry && industryOf(version.industry)],
  ['Message', version.message],
  ['Source', version.source],
  ['Notice agreed to', `the one of ${noticeDay(version.notice_version)}`],
];

/** What was sent before the same was sent again: kept as it was, each with its file. */
export function Versions({ versions, mine, texts, industryOf }: VersionsProps) {
  return versions.map((version) => (
    <details key={version.reference} className="kept__version">
      <summary>
        You sent this before on <Moment iso={version.sent_at} />
      </summary>
      <dl className="kept__facts">
        {factsOf(version, industryOf).map(
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
      <FileButton
        {...{ mine, texts }}
        reference={version.reference}
        name={version.resume_name}
        size={fileSize(version.resume_size)}
      />
    </details>
  ));
}
