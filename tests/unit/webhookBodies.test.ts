/** The body of a delivery in each format: nothing that a visitor typed becomes a link or a mention. */
import { expect, test } from 'vitest';
import { bodyOf } from '../../src/server/worker/webhooks/bodies';

const SITE = 'https://www.example.com';
const data = {
  id: 34,
  reference: 'A-7K3M-9QXA',
  kind: 'application',
  stage: 'new',
  job_title: 'Nurse <!channel> & [more](https://evil.example)',
  path: '/admin/dashboard/applications/34',
};
const happened_at = '2026-11-29T10:00:00+00:00';
const bodyIn = (format: string, more: object = {}, event = 'application.received') =>
  JSON.parse(bodyOf({ event, happened_at, format, data: { ...data, ...more } }, SITE)) as Record<
    string,
    unknown
  >;

test('a program gets the event with its data and a link', () => {
  expect(bodyIn('standard')).toEqual({
    type: 'application.received',
    timestamp: '2026-11-29T10:00:00.000Z',
    data: expect.objectContaining({ id: 34, link: `${SITE}/admin/dashboard/applications/34` }) as object,
  });
});

test('Slack gets lines of plain text, and one link', () => {
  expect(bodyIn('slack')).toEqual({
    text: [
      '*New application*',
      'Job: Nurse &lt;!channel&gt; &amp; [more](https://evil.example)',
      'Reference: A-7K3M-9QXA',
      `<${SITE}/admin/dashboard/applications/34|Open>`,
    ].join('\n'),
  });
});

test('Teams gets an Adaptive Card whose lines read no Markdown', () => {
  const { type, attachments } = bodyIn('teams') as { type: string; attachments: [Record<string, unknown>] };
  const [{ contentType, content }] = attachments;
  expect([type, contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
  const { body, actions } = content as { body: Record<string, unknown>[]; actions: object[] };
  expect(body.map((part) => part['type'])).toEqual(['TextBlock', 'RichTextBlock', 'RichTextBlock']);
  expect(body[0]).toMatchObject({ text: 'New application' });
  expect(JSON.stringify(body[1])).toContain('"type":"TextRun","text":"Nurse <!channel> & [more]');
  expect(actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open', url: `${SITE}${data.path}` }]);
});

const text = (more: object, event?: string) => bodyIn('slack', more, event)['text'] as string;

test('personal fields, a new stage and erased entries have lines of their own; long texts are cut', () => {
  expect(text({ name: 'Asha Sample', email: 'asha@example.com' })).toContain(
    '\nName: Asha Sample\nEmail: asha@example.com\n',
  );
  expect(text({ stage: 'screening' }, 'application.moved')).toContain('\nStage: Screening\n');
  expect(text({ message: 'x'.repeat(9000) }).length).toBeLessThan(2300);
  const entries = [{ reference: 'A-1' }, { reference: 'A-2' }];
  expect(text({ reference: undefined, entries, path: undefined }, 'person.erased')).toMatch(
    /Reference: A-1, A-2$/,
  );
});
