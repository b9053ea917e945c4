import { useList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { Database } from '../../../src/shared/database.types';
import { consultants } from '../../../src/shared/content/pages/contact';
import { useIndustries } from '../../kit/content/useIndustries';
import { useAnswer } from '../../kit/data/functions';
import { useCanEdit } from '../../kit/people/access';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import type { Option } from '../../kit/ui/list/filters';

const sorted = (values: readonly string[]) => values.toSorted((a, b) => a.localeCompare(b, 'en'));

export function usePlaces(): readonly string[] {
  const { answer: used } = useAnswer('job_facets', {}, { method: 'get' });
  return sorted((used?.location ?? []).map(({ value }) => value));
}

/** The names of public consultants. A job may name anyone else. */
export function useConsultantNames(): readonly string[] {
  const { rows } = useStoredRows('site_content');
  const stored = rows[consultants.id]?.content;
  return useMemo(() => consultants.resolve(stored).items.map((item) => consultants.title(item)), [stored]);
}

type Client = Pick<
  Database['public']['Tables']['clients']['Row'],
  'id' | 'name' | 'masked_name' | 'confidential_by_default'
>;

/** True if this person selects the client of a job, with the options. Editors do not see clients. */
export function useClients() {
  const isChoosing = useCanEdit('submissions');
  const { query, result } = useList<Client>({
    resource: 'clients',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
    meta: { select: 'id,name,masked_name,confidential_by_default' },
    queryOptions: { enabled: isChoosing },
  });
  return { isChoosing, isRead: query.isSuccess, clients: result.data };
}

/** The client with this name, compared as in the database. */
export const clientCalled = (clients: readonly Client[], company: string): Client | undefined =>
  clients.find(({ name }) => name.toLowerCase() === company.trim().replace(/\s+/g, ' ').toLowerCase());

/** True for a client whose new jobs are confidential. */
export function useIsSecret() {
  const { clients } = useClients();
  return useCallback(
    (company: string) => clientCalled(clients, company)?.confidential_by_default === true,
    [clients],
  );
}

interface IndustryNames {
  readonly names: readonly string[];
  /** True for an unknown industry; false until the industries are loaded. */
  readonly isOther: (word: string) => boolean;
}

/** The industries of the site. A job may have another one. */
export function useIndustryNames(): IndustryNames {
  const { items, isRead } = useIndustries();
  const names = useMemo(() => [...new Set(items.map(({ name }) => name))], [items]);
  return { names, isOther: (word) => isRead && word !== '' && !names.includes(word) };
}

export const otherIndustry = (word: string): Option => ({
  value: word,
  label: `${word} (not among the industries)`,
});

/** The industry filter of the job list: those of the site, then others in use. */
export function useIndustryOptions(): readonly Option[] {
  const { names, isOther } = useIndustryNames();
  const { answer: used } = useAnswer('job_facets', {}, { method: 'get' });
  const others = (used?.category ?? []).map(({ value }) => value).filter(isOther);
  return [
    ...sorted(names).map((name) => ({ value: name, label: name })),
    ...sorted(others).map(otherIndustry),
  ];
}
