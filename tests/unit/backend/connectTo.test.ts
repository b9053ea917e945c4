/** Connections to a database address with further options. */
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { connectTo } from '../../../src/backend/database';

const PASSWORD = encodeURIComponent('p@ss');
const PLACE = `postgresql://u:${PASSWORD}@h:6543/db`;

test.each([
  ['nothing', PLACE, PLACE, '-c a=1'],
  ['a name', `${PLACE}?application_name=web`, PLACE, '-c a=1'],
  [
    'options, which come first',
    `${PLACE}?options=reference%3Dx&options=-c%20b=2`,
    PLACE,
    'reference=x -c b=2 -c a=1',
  ],
  [
    'other parameters, which stay as they are',
    'postgresql:///db?host=/run/my%20db&options=&application_name=&ssl=0',
    'postgresql:///db?host=/run/my%20db&ssl=0',
    '-c a=1',
  ],
])('a database address with %s', (_, address, connectionString, options) => {
  const own = { application_name: 'sampark', options: '-c a=1' };
  expect(connectTo(address, own)).toEqual({ application_name: 'sampark', options, connectionString });
});

test('a database address keeps the options of a project, and none are added', () => {
  const config = connectTo(`${PLACE}?options=reference%3Dx`, { options: undefined });
  expect(new Client(config)).toMatchObject({
    user: 'u',
    password: 'p@ss',
    host: 'h',
    port: 6543,
    database: 'db',
  });
  expect(config.options).toBe('reference=x');
});
