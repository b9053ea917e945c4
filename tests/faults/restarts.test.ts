/**
 * The server ends in the middle of requests, killed or in order: every acknowledged request is stored, once, and
 * continues; others can be sent again and are then stored once.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aMessage } from '../builders/submissions';
import { call, post, rowsOf, send, signIn, textOf, type Answer, type Session } from './stage/calls';
import {
  answered,
  apply,
  asOwner,
  forgetPassword,
  mailsIn,
  reply,
  sendResume,
  upload,
  write,
} from './stage/people';
import { OWNER, type ServerProcess } from './stage/serverProcess';
import { useServers } from './stage/useServers';

const servers = useServers();
const IN_TIME = { timeout: 120_000, interval: 200 };
const PASSWORD = 'another horse battery';

interface Stage {
  readonly server: ServerProcess;
  readonly session: Session;
  readonly dataDir: string;
}

const mailTo = (dataDir: string, address: string) => mailsIn(dataDir).filter(({ to }) => to === address);

const entriesOf = ({ server, session }: Stage, email: string) =>
  rowsOf<{ reference: string }>(server, session, `submissions?select=reference&email=eq.${email}`);

const isFileThere = ({ dataDir }: Stage, name: string) => existsSync(join(dataDir, 'storage/resumes', name));

/** A request in progress, and its required state after the restart. */
type Story = (before: Stage) => Promise<(after: Stage) => Promise<void>>;

const stories: Record<string, Story> = {
  'a form that was sent': async ({ server }) => {
    const form = aMessage({ email: 'form@example.com' });
    const { body } = await send(server, form);
    return async (after) => {
      const again = await send(after.server, form);
      expect([again.status, again.body.reference]).toEqual([200, body.reference]);
      expect(await entriesOf(after, 'form@example.com')).toEqual([{ reference: body.reference }]);
      await vi.waitFor(() => expect(mailTo(after.dataDir, 'form@example.com')).toHaveLength(1), IN_TIME);
    };
  },
  'a file whose form is not sent yet': async ({ server }) => {
    const file = await upload(server);
    return async (after) => {
      const { reference } = await sendResume(after.server, file, 'file@example.com');
      expect(await entriesOf(after, 'file@example.com')).toEqual([{ reference }]);
      expect(isFileThere(after, file)).toBe(true);
    };
  },
  'a draft that was published': async ({ server, session }) => {
    const id = 'site_settings/hero_section';
    const headers = { authorization: `Bearer ${session.access_token}` };
    const value = { title: 'Published before the end', subtitle: '' };
    answered(
      await post(
        server,
        '/rest/v1/content_drafts?on_conflict=id',
        { id, value, base_version: 0, version: 0 },
        headers,
      ),
    );
    await asOwner(server, session)('publish_draft', { id, draft_version: 1, stored_version: 0 });
    return async (after) => {
      expect(await textOf(after.server, '/')).toContain('Published before the end');
      expect(await rowsOf(after.server, after.session, 'content_drafts?select=id')).toEqual([]);
    };
  },
  'a reply within its minute': async ({ server, session }) => {
    const batch = await reply(server, session, await write(server, 'undone@example.com'));
    const reference = await write(server, 'answered@example.com');
    await reply(server, session, reference);
    return async (after) => {
      expect(await asOwner(after.server, after.session)('undo_replies', { batch })).toBe(1);
      await after.server.meet({ clock: 120_000 });
      // Any new entry wakes the server.
      await write(after.server, 'waking@example.com');
      const subjectsTo = (address: string) => mailTo(after.dataDir, address).map(({ subject }) => subject);
      await vi.waitFor(
        () =>
          expect(
            subjectsTo('answered@example.com').filter((subject) => subject.startsWith('About')),
          ).toHaveLength(1),
        IN_TIME,
      );
      expect(subjectsTo('undone@example.com').some((subject) => subject.startsWith('About'))).toBe(false);
    };
  },
  'an invitation': async ({ server, session }) => {
    const email = 'invited@example.com';
    await asOwner(server, session)('invite_person', { email, role: 'editor' });
    return async ({ server: after, dataDir }) => {
      const mails = await vi.waitFor(() => {
        const found = mailTo(dataDir, email);
        expect(found).toHaveLength(1);
        return found;
      }, IN_TIME);
      const [, token = ''] = /invitation#(\S+)/.exec(mails[0]?.text ?? '') ?? [];
      const accept = { token: decodeURIComponent(token), password: PASSWORD };
      answered(await post(after, '/admin/invitation', accept, { origin: after.origin }));
      answered(await post(after, '/auth/v1/token?grant_type=password', { email, password: PASSWORD }));
    };
  },
  'a link for a new password': async ({ server }) => {
    await forgetPassword(server, OWNER.OWNER_EMAIL);
    return async ({ dataDir }) => {
      const links = () =>
        mailTo(dataDir, OWNER.OWNER_EMAIL).filter(({ text }) => text.includes('new password'));
      await vi.waitFor(() => expect(links()).toHaveLength(1), IN_TIME);
    };
  },
  'an erasure': async ({ server, session }) => {
    const email = 'erased@example.com';
    const file = await apply(server, email);
    await asOwner(server, session)('erase_person', { email, reason: 'asked' });
    return async (after) => {
      expect(await entriesOf(after, email)).toEqual([]);
      await vi.waitFor(() => {
        expect(isFileThere(after, file)).toBe(false);
        expect(
          mailTo(after.dataDir, email).filter(({ subject }) => subject.includes('deleted')),
        ).toHaveLength(1);
      }, IN_TIME);
    };
  },
  // Last, so that the server ends while these are in progress.
  'forms that nobody knows of': async ({ server }) => {
    const forms = Array.from({ length: 12 }, (_, index) =>
      aMessage({ email: `under-way-${index}@example.com` }),
    );
    const answers = forms.map((form) => send(server, form).catch(() => undefined));
    return async (after) => {
      const known: (Answer<{ reference?: string }> | undefined)[] = await Promise.all(answers);
      for (const [index, form] of forms.entries()) {
        const answer = known[index];
        // Reported as failed, so the browser still has it, and sends it once more.
        const { status, body } = answer?.status === 200 ? answer : await send(after.server, form);
        expect(status).toBe(200);
        expect(await entriesOf(after, String(form['email']))).toEqual([{ reference: body.reference }]);
      }
    };
  },
};

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'requests in progress survive a restart after %s',
  async (signal) => {
    const dataDir = await servers.dataDir();
    const server = await servers.start({ dataDir });
    const session = await signIn(server);
    const checks: [string, (after: Stage) => Promise<void>][] = [];
    for (const [name, begin] of Object.entries(stories)) {
      checks.push([name, await begin({ server, session, dataDir })]);
    }
    expect(await server.end(signal)).toBe(signal === 'SIGTERM' ? 0 : signal);
    const after = await servers.start({ dataDir });
    const stage = { server: after, session: await signIn(after), dataDir };
    for (const [name, check] of checks) {
      await check(stage).catch((error: unknown) => {
        throw new Error(name, { cause: error });
      });
    }
    expect((await call(after, '/readyz')).status).toBe(200);
    expect(await after.end()).toBe(0);
  },
);
