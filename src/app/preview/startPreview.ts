/** What a page that shows a draft does instead of reading what is published. No other page loads this. */
import { isNotFoundError } from '../../data/client';
import { createPreviewReader } from '../../data/previewReader';
import { withPreviewOf, type PreviewRequest } from '../../shared/preview';
import type { PageConfig } from '../config';
import { followAdmin } from './followAdmin';
import { draftNotice, endedNotice, showNotice } from './notice';
import { keepDraftInLinks } from './pageLinks';
import type { PagePreview } from './PagePreview';

/** Said by a server in its answer; a host of files says nothing about one link. */
function keepToYourself(): void {
  for (const [name, content] of [
    ['robots', 'noindex'],
    ['referrer', 'no-referrer'],
  ] as const) {
    const meta = document.createElement('meta');
    document.head.append(Object.assign(meta, { name, content }));
  }
}

function followLink(config: PageConfig, token: string): Omit<PagePreview, 'addressOf'> {
  const readPreview = createPreviewReader(config);
  if (config.isExported) keepToYourself();
  return {
    async read(signal) {
      try {
        const preview = await readPreview(token, signal);
        showNotice(draftNotice(preview));
        return preview.content;
      } catch (error) {
        if (!isNotFoundError(error)) throw error;
        showNotice(endedNotice);
        const { createContentReader } = await import('../../data/contentReader');
        return createContentReader(config)(signal);
      }
    },
    follow: () => undefined,
  };
}

export function startPreview(config: PageConfig, request: NonNullable<PreviewRequest>): PagePreview {
  const { search } = location;
  keepDraftInLinks(search);
  const page = request.isLive ? followAdmin(config, request.isEdited) : followLink(config, request.token);
  return { ...page, addressOf: (address) => withPreviewOf(search, address) };
}
