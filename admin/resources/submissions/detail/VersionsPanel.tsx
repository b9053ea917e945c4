import { longDate } from '../../../../src/shared/text';
import { Loading, LoadFailed } from '../../../kit/ui/view/states';
import { When } from '../../../kit/ui/view/values';
import { ResumeFile } from '../resume/ResumePanel';
import { fullName } from '../submissionRow';
import { useIndustryLabels } from '../labels';
import type { useVersions, Version } from './useHistory';
import { Answers, Phone } from './Facts';
import './history.css';

function VersionItem({ entry }: { entry: Version }) {
  const industryOf = useIndustryLabels();
  const { version, reference, industry, message, answers, sent_at, notice_version } = entry;
  return (
    <li>
      <h3>
        Version {version}, <When iso={sent_at} />
      </h3>
      <dl className="entry-facts">
        <div>
          <dt>Name</dt>
          <dd>{fullName(entry)}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <Phone {...entry} />
          </dd>
        </div>
        {industry && (
          <div>
            <dt>Preferred industry</dt>
            <dd>{industryOf(industry)}</dd>
          </div>
        )}
        <div>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{entry.collected_on ? 'Notice sent' : 'Notice agreed to'}</dt>
          <dd>{notice_version}</dd>
        </div>
        {entry.collected_on && (
          <div>
            <dt>Source</dt>
            <dd>
              {entry.collected_from}, since {longDate(entry.collected_on)}
            </dd>
          </div>
        )}
      </dl>
      <Answers answers={answers} />
      {message !== '' && <p className="entry-text">{message}</p>}
      {entry.resume_path !== null && (
        <ResumeFile
          path={entry.resume_path}
          ownName={entry.resume_name ?? ''}
          size={entry.resume_size ?? 0}
          which={`version ${version}`}
        />
      )}
    </li>
  );
}

/** Earlier versions of an entry, complete and with their files. They are erased with the entry. */
export function VersionsPanel({ versions }: { versions: ReturnType<typeof useVersions> }) {
  const { list, isLoading, isFailed, reload } = versions;
  return (
    <section className="panel" aria-labelledby="entry-versions">
      <h2 id="entry-versions">Earlier versions</h2>
      {isLoading && <Loading label="Loading the earlier versions" />}
      {isFailed && <LoadFailed what="the earlier versions" onRetry={reload} />}
      <ol className="plain-list entry-versions" aria-label="Earlier versions">
        {list.map((entry) => (
          <VersionItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
