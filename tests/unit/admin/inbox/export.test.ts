import type { DataProvider, GetListParams } from '@refinedev/core';
import { expect, test, vi } from 'vitest';
import { applications, messages } from '../../../../admin/resources/submissions/areas';
import { tableOf } from '../../../../admin/resources/submissions/list/exportColumns';
import { MOST, readAll } from '../../../../admin/kit/data/exportRows';
import { readQuery, submissionsRequest } from '../../../../admin/resources/submissions/filters';
import type { Submission } from '../../../../admin/resources/submissions/submissionRow';

const entry = {
  reference: 'A-7K3M-9QXA',
  kind: 'application',
  email: 'tel:9876543210',
  job_title: '=Staff Nurse',
  industry: null,
  stage: 'interview',
  owner_id: 'u1',
  read_at: null,
  unmet: 1,
  resent_at: null,
  created_at: '2026-11-21T08:05:00',
  answers: [
    { id: 'ctc', wording: 'Expected CTC', kind: 'number', answer: '12', meets: null },
    { id: 'shift', wording: 'Which shift?', kind: 'choice', answer: 'Day', meets: false },
  ],
  other_references: [],
  resume_name: 'resume.pdf',
  consented_at: '2026-11-21T08:05:00',
  consent_withdrawn_at: null,
  erasure_requested_at: null,
  collected_from: 'Job fair in Pune',
  collected_on: '2026-11-20',
} as unknown as Submission;

test('an inbox export names every column and writes values in plain words', () => {
  const [header = [], cells = []] = tableOf([entry], {
    area: applications,
    nameOf: () => 'Asha Placeholder',
    industryOf: String,
  });
  const line = Object.fromEntries(header.map((name, at) => [name, cells[at]]));
  expect(line).toMatchObject({
    Reference: 'A-7K3M-9QXA',
    Kind: 'Application',
    Stage: 'Interview',
    Email: '',
    Job: '=Staff Nurse',
    Industry: '',
    'Assigned to': 'Asha Placeholder',
    Received: '2026-11-21 08:05',
    Read: '',
    Resume: 'resume.pdf',
    Answers: 'Expected CTC: 12\nWhich shift?: Day',
    'Must-haves not met': '1',
    'Source of details': 'Job fair in Pune',
    'Source date': '2026-11-20',
  });
  expect(header).not.toContain('Company');
  const facts = { nameOf: String, industryOf: String };
  const at = header.indexOf('Must-haves not met');
  const unmetOf = (unmet: number | null) =>
    tableOf([{ ...entry, unmet }], { area: applications, ...facts })[1]?.[at];
  expect([unmetOf(0), unmetOf(null)]).toEqual(['0', '']);
  const enquiry = { ...entry, kind: 'enquiry', subject: null, day: { rota: 'rotating' } } as Submission;
  const [ofMessages = [], ofEnquiry = []] = tableOf([enquiry], { area: messages, ...facts });
  expect(ofMessages).toEqual(expect.arrayContaining(['Company', 'Subject']));
  expect(ofEnquiry[ofMessages.indexOf('Working day')]).toMatch(/^Rotating/);
});

/** A provider of `count` entries, with the ids from `count` down to 1. */
function providerOf(count: number) {
  const getList = vi.fn(({ filters, pagination }: GetListParams) => {
    const last = filters?.find((filter) => 'field' in filter && filter.field === 'id');
    const below = last ? Number(last.value) : count + 1;
    const length = Math.min(pagination?.pageSize ?? 0, below - 1);
    const data = Array.from({ length }, (_, at) => ({ id: below - 1 - at }));
    return Promise.resolve({ data, total: below - 1 });
  });
  return { getList, provider: { getList } as unknown as DataProvider };
}

const request = submissionsRequest(applications, readQuery(applications, {}), 'me');
const going = { onProgress: () => undefined, isStopped: () => false };

test('an inbox export reads in pieces, each after the last id', async () => {
  const { provider, getList } = providerOf(1200);
  const progress = vi.fn<(share: number) => void>();
  const read = await readAll(provider.getList, request, { ...going, onProgress: progress });
  expect(read?.total).toBe(1200);
  expect(read?.entries.map(({ id }) => id)).toEqual(Array.from({ length: 1200 }, (_, at) => 1200 - at));
  expect(getList).toHaveBeenCalledTimes(3);
  expect(progress.mock.calls.flat()).toEqual([500 / 1200, 1000 / 1200]);
});

test('an inbox export stops at its maximum', async () => {
  const { provider } = providerOf(MOST + 300);
  const read = await readAll(provider.getList, request, going);
  expect(read?.entries).toHaveLength(MOST);
  expect(read?.total).toBe(MOST + 300);
});

test('a cancelled inbox export returns nothing', async () => {
  const { provider, getList } = providerOf(5000);
  const isStopped = () => getList.mock.calls.length > 1;
  expect(await readAll(provider.getList, request, { ...going, isStopped })).toBeUndefined();
  expect(getList).toHaveBeenCalledTimes(2);
});
