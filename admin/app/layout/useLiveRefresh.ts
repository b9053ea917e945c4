/** Reads again what others changed: lists and figures. A record that somebody may be editing is left to the version check. */
import { useSubscription } from '@refinedev/core';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EVERY_CHANGE, type Live, type Told } from '../providers/live';

/** Lists and functions that are made from a table, beside the lists of its own rows. */
const MADE_FROM: Readonly<Record<string, readonly string[]>> = {
  admins: ['people'],
  jobs: ['inbox_choices'],
  invitations: ['open_invitations'],
  open_entries: ['keep_entry_open'],
  notes: ['unsent_replies'],
  outbox: ['failed_mail', 'inbox_counts', 'inbox_overview', 'unsent_replies'],
  site_content: ['content_revisions'],
  site_settings: ['content_revisions', 'inbox_answers'],
  submissions: [
    'applicants_of_jobs',
    'erasure_requests',
    'inbox_answers',
    'inbox_choices',
    'inbox_counts',
    'inbox_overview',
    'retention_due',
    'submission_versions',
  ],
};

/** Nobody edits the record itself of what somebody has sent. */
const NEVER_EDITED = 'submissions';

/** By the keys that Refine gives: `data`, provider, resource, action, … or `data`, provider, `custom`, request. */
function isMadeFrom([, , name, action]: QueryKey, names: ReadonlySet<unknown>): boolean {
  if (name === 'custom') return names.has((action as { url: string }).url);
  return names.has(name) && (action !== 'one' || name === NEVER_EDITED);
}

export function useLiveRefresh(live: Live | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => live?.start(), [live]);
  useSubscription({
    channel: EVERY_CHANGE,
    onLiveEvent({ payload }) {
      const { tables } = payload as { tables: Told };
      const names = new Set<unknown>(tables?.flatMap((table) => [table, ...(MADE_FROM[table] ?? [])]));
      // Whoever was away reads everything in sight again.
      const predicate = ({ queryKey }: { queryKey: QueryKey }) => !tables || isMadeFrom(queryKey, names);
      void queryClient.invalidateQueries({ predicate });
    },
  });
}
