import { expect, test } from 'vitest';
import { countsByStage, unreadOf, type InboxOverview } from '../../../../admin/kit/people/inboxOverview';
import { applicationKinds, applicationStages, messageKinds } from '../../../../src/shared/submissions/stages';

const overview: InboxOverview = {
  unread: { application: 2, resume: 1, contact: 4, enquiry: 0 },
  waiting_mail: null,
  alarms: [],
  failed_mail: 0,
  erasure_requests: 0,
  stages: [
    { kind: 'application', stage: 'new', count: 3 },
    { kind: 'resume', stage: 'new', count: 2 },
    { kind: 'contact', stage: 'new', count: 9 },
    { kind: 'application', stage: 'placed', count: 1 },
  ],
  sources: [],
  jobs: [],
};

test('unread entries are counted by area', () => {
  expect(unreadOf(overview, applicationKinds)).toBe(3);
  expect(unreadOf(overview, messageKinds)).toBe(4);
});

test('every stage has a count, in the order of the stages', () => {
  const counts = countsByStage(overview, applicationKinds, applicationStages);
  const told = counts.map(({ label, count }) => `${label} ${count}`);
  expect(told).toEqual(['New 5', 'Screening 0', 'Interview 0', 'Offer 0', 'Placed 1', 'Rejected 0']);
});
