/**
 * The clock of the machine is set while the server runs, a day on and a day back. The embedded database lives in the same
 * process, so its clock moves too; what the server keeps for a while is counted by a clock that is never set.
 */
import { expect, test } from 'vitest';
import { aMessage } from '../support/submissions';
import { post, rowsOf, save, send, signIn, textOf, type Session } from './support/calls';
import type { ServerProcess } from './support/serverProcess';
import { useServers } from './support/stage';

const servers = useServers();
const DAY = 24 * 60 * 60 * 1000;

const refresh = (site: ServerProcess, { refresh_token }: Session) =>
  post<Session>(site, '/auth/v1/token?grant_type=refresh_token', { refresh_token });

test('sessions, limits and pages outlive a clock that is set', async () => {
  const server = await servers.start({ dataDir: await servers.dataDir() });
  const before = await signIn(server);
  const titles = ['Today', 'Tomorrow', 'Today again'];

  for (const [index, clock] of [0, DAY, 0].entries()) {
    await server.meet({ clock });
    // An hour is over, so whoever works here is given a new session, without a question.
    const renewed = index === 0 ? { status: 200, body: before } : await refresh(server, before);
    expect(renewed.status).toBe(200);
    const saved = await save(server, renewed.body, 'hero_section', { title: titles[index], subtitle: '' });
    expect(saved.status).toBeLessThan(300);
    expect(await textOf(server, '/')).toContain(titles[index]);
    Object.assign(before, renewed.body);
    // One visitor who writes as often as is allowed, each day anew: what was counted in the future is not held against them.
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push((await send(server, aMessage(), { 'x-forwarded-for': '203.0.113.9' })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect(await rowsOf(server, before, 'submissions?select=id')).toHaveLength(15);
  expect(await server.end()).toBe(0);
});
