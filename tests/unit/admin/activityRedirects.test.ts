/** How the trail tells of redirects. */
import { expect, test } from 'vitest';
import type { ActivityRow } from '../../../admin/resources/activity/activityRow';
import { lineLabel, sentenceOf } from '../../../admin/resources/activity/labels/lineLabels';

const lineOf = (row: Partial<ActivityRow>) =>
  lineLabel(
    {
      id: 1,
      happened_at: '2026-11-23T10:00:00+00:00',
      actor: null,
      actor_name: '',
      actor_kind: 'system',
      action: 'changed',
      entity: 'redirects',
      entity_key: '7',
      entity_name: '/old',
      details: {},
      ...row,
    },
    () => '',
  );

test.each([
  [
    { action: 'created', details: { to_address: '/about', is_automatic: false } },
    'Added the redirect from /old, which leads to /about',
  ],
  [
    { action: 'created', details: { to_address: '/resources/new', is_automatic: true } },
    'Kept the old address /old, which leads to /resources/new',
  ],
  [
    {
      details: {
        to_address: '/jobs',
        changed: ['to_address'],
        before: { to_address: '/about' },
        after: { to_address: '/jobs' },
      },
    },
    'Changed the redirect from /old: new address from /about to /jobs',
  ],
  [
    { action: 'deleted', details: { to_address: '/about' } },
    'Removed the redirect from /old, which led to /about',
  ],
  [{ action: 'created', entity_name: '', entity_key: '', details: { rows: 1200 } }, 'Pasted 1,200 redirects'],
] satisfies [Partial<ActivityRow>, string][])(
  'of a redirect %j reads %s',
  (row: Partial<ActivityRow>, words) => {
    expect(sentenceOf(lineOf(row))).toBe(words);
    expect(lineOf(row).path === undefined).toBe(row.action === 'deleted');
  },
);
