import { Alert, Button, Radio } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { previewPath } from '../../../../src/shared/preview/preview';
import { messageOf } from '../../data/errors';
import { MadeLink } from '../../ui/MadeLink';
import { momentLabel } from './draftLabels';
import type { PreviewLink } from './contentDrafts';

interface PreviewLinkProps {
  path: string;
  create: (hours: number) => Promise<PreviewLink>;
  endAll: () => Promise<number>;
}

const DAY = 24;
const DURATIONS = [
  { value: DAY, label: '1 day' },
  { value: 3 * DAY, label: '3 days' },
  { value: 7 * DAY, label: '7 days' },
  { value: 14 * DAY, label: '14 days' },
];

export function MakePreviewLink({ path, create, endAll }: PreviewLinkProps) {
  const id = useId();
  const [hours, setHours] = useState(DAY);
  const [link, setLink] = useState<PreviewLink>();
  const [news, setNews] = useState<{ type: 'error' | 'success'; text: string }>();

  const addressOf = ({ token }: PreviewLink) => location.origin + previewPath(path, token);
  async function attempt(step: () => Promise<void>) {
    setNews(undefined);
    await step().catch((error: unknown) =>
      setNews({ type: 'error', text: messageOf(error) ?? 'The preview link could not be changed.' }),
    );
  }
  const make = async () => setLink(await create(hours));
  const end = async () => {
    const ended = await endAll();
    setLink(undefined);
    setNews({ type: 'success', text: ended === 1 ? '1 link was revoked.' : `${ended} links were revoked.` });
  };

  return (
    <div className="dialog-form">
      <p>
        Anyone with the link can see the page with the current draft, without an account. Search engines do
        not index it. The link stops working when the draft is published or discarded.
      </p>
      <span id={id}>Valid for</span>
      <Radio.Group
        aria-labelledby={id}
        options={DURATIONS}
        value={hours}
        onChange={(event) => setHours(event.target.value as number)}
      />
      {news && <Alert type={news.type} showIcon role="alert" message={news.text} />}
      {link && (
        <MadeLink
          label="Link to the preview"
          address={addressOf(link)}
          note={`Valid until ${momentLabel(link.expires_at)}.`}
        >
          <Button
            href={addressOf(link)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalLink size={16} aria-hidden="true" />}
          >
            Open preview<span className="visually-hidden"> (opens in a new tab)</span>
          </Button>
        </MadeLink>
      )}
      <div className="dialog-buttons">
        <Button onClick={() => void attempt(end)}>Revoke all links</Button>
        <Button type="primary" onClick={() => void attempt(make)}>
          Create link
        </Button>
      </div>
    </div>
  );
}
