import { useList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { Database } from '../../../src/shared/database.types';
import { listSections } from '../../../src/shared/content/registry';
import { useIndustries } from '../../kit/content/useIndustries';
import { useAnswer } from '../../kit/data/functions';
import { useCanEdit } from '../../kit/people/access';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import type { Option } from '../../kit/ui/list/filters';

const sorted = (values: readonly string[]) => values.toSorted((a, b) => a.localeCompare(b, 'en'));

/** The places that open jobs have. */
export function usePlaces(): readonly string[] {
  const { answer: used } = useAnswer('job_facets', {}, { method: 'get' });
  return sorted((used?.location ?? []).map(({ value }) => value));
}

/** By its id, so that no file more is fetched: the registry is here already. */
const consultants = listSections.find(({ id }) => id === 'consultants');

/** The names of the consultants that visitors can be shown. A job may name anybody else. */
export function useConsultantNames(): readonly string[] {
  const { rows } = useStoredRows('site_content');
  const stored = rows['consultants']?.content;
  return useMemo(
    () => consultants?.resolve(stored).items.map((item) => consultants.title(item)) ?? [],
    [stored],
  );
}

type Client = Pick<
  Database['public']['Tables']['clients']['Row'],
  'id' | 'name' | 'masked_name' | 'confidential_by_default'
>;

/** Whether this person chooses the client of a job, and among which. Editors do not see clients. */
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

/** The client of this name, as the database finds it. */
export const clientCalled = (clients: readonly Client[], company: string): Client | undefined =>
  clients.find(({ name }) => name.toLowerCase() === company.trim().replace(/\s+/g, ' ').toLowerCase());

/** True for the name of a client that new jobs keep confidential. */
export function useIsSecret() {
  const { clients } = useClients();
  return useCallback(
    (company: string) => clientCalled(clients, company)?.confidential_by_default === true,
    [clients],
  );
}

interface IndustryNames {
  readonly names: readonly string[];
  /** Whether a word is none of them; false until they are read. */
  readonly isOther: (word: string) => boolean;
}

/** The names of the industries of the site, which jobs go by. A job may have another one. */
export function useIndustryNames(): IndustryNames {
  const { items, isRead } = useIndustries();
  const names = useMemo(() => [...new Set(items.map(({ name }) => name))], [items]);
  return { names, isOther: (word) => isRead && word !== '' && !names.includes(word) };
}

/** A word that is no industry of the site, where one is chosen. */
export const otherIndustry = (word: string): Option => ({
  value: word,
  label: `${word} (not among the industries)`,
});

/** What the list of jobs can be narrowed to: the industries, then what else open jobs have. */
export function useIndustryOptions(): readonly Option[] {
  const { names, isOther } = useIndustryNames();
  const { answer: used } = useAnswer('job_facets', {}, { method: 'get' });
  const others = (used?.category ?? []).map(({ value }) => value).filter(isOther);
  return [
    ...sorted(names).map((name) => ({ value: name, label: name })),
    ...sorted(others).map(otherIndustry),
  ];
}
