/** People search in the inbox, for permitted staff. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { anEnquiry, aMessage } from '../builders/submissions';

const { from, row, one, values } = useActing();

interface Found {
  id: number;
  first_name: string;
}

const found = async (name: string, args: object) => {
  const { body } = await from('recruiter', name, args);
  return (body as unknown as Found[]).map(({ first_name }) => first_name).toSorted();
};
const find = (words: string) => found('find_submissions', { words });
const senders = (ids: number[]) => found('submissions_of_senders', { ids });
const idOf = async (name: string) =>
  Number((await one<Found>('select id from public.submissions where first_name = $1', [name]))?.id);

const references = () => values<string>('select reference from public.submissions order by id');

beforeEach(async () => {
  const people = [
    aMessage({ first_name: 'Anne-Marie', last_name: "O'Sample", email: 'anne.marie@example.com' }),
    aMessage({ first_name: 'Ritu', email: 'RITU_S@example.com', phone: '+91 98111-22333' }),
  ];
  for (const form of people) await from('visitor', 'submit_contact_message', { form });
  const form = anEnquiry({
    first_name: 'Dev',
    email: 'ritu_s@example.com',
    message: 'Two C++ developers, please.',
  });
  for (const [first_name, message] of [
    ['Chandra', 'Cook, a clerk before. My site is chandra.net.'],
    ['Kavi', 'C# and ASP.NET, some Node.js'],
    ['Mira', 'Statistics in R, .NET in the evenings'],
  ])
    await from('visitor', 'submit_contact_message', {
      form: aMessage({ first_name, last_name: 'Fictional', email: `${first_name}@work.net`, message }),
    });
  await from('visitor', 'submit_employer_enquiry', { form });
});

describe('find_submissions', () => {
  test.each([
    ['ritu', ['Dev', 'Ritu']],
    ['RIT sam', ['Dev', 'Ritu']],
    ["o'sample anne", ['Anne-Marie']],
    ['marie', ['Anne-Marie']],
    ['anne-m', ['Anne-Marie']],
    ['anne.marie@example.com', ['Anne-Marie']],
    ['ritu_s@exa', ['Dev', 'Ritu']],
    ['98111 22333', ['Ritu']],
    ['+91 98111', ['Ritu']],
    ['9811122333', ['Ritu']],
    ['919811122333', ['Ritu']],
    ['analytics c++', ['Dev']],
    ['develop', ['Dev']],
    ['c++', ['Dev']],
    ['C#', ['Kavi']],
    ['.NET', ['Kavi', 'Mira']],
    ['asp.net', ['Kavi']],
    ['Node.js', ['Kavi']],
    ['R', ['Mira']],
    ['chandra.net', ['Chandra']],
    ['mira@work.n', ['Mira']],
    ['work.net', ['Chandra', 'Kavi', 'Mira']],
    ['nobody', []],
    ['ritu nobody', []],
    ['', []],
    ['&|!:*()<>\'"\\', []],
    ['%', []],
  ])('find_submissions finds %s', async (words, names) => {
    expect(await find(words)).toEqual(names);
  });

  test('find_submissions finds a reference as people type it, and the reference of a repeated form', async () => {
    const [anne = '', ritu = ''] = await references();
    await row(`update public.submissions set other_references = '{A-1E23-0XYZ}' where reference = $1`, [
      ritu,
    ]);
    for (const words of [anne, anne.toLowerCase(), anne.replaceAll('-', ''), anne.replaceAll('-', ' ')]) {
      expect(await find(words)).toEqual(['Anne-Marie']);
    }
    expect(await find('a-1e23-0xyz')).toEqual(['Ritu']);
    expect(await find('A1E230XYZ')).toEqual(['Ritu']);
  });
});

test('submissions_of_senders returns all entries of the same addresses, in any spelling', async () => {
  expect(await senders([await idOf('Ritu')])).toEqual(['Dev', 'Ritu']);
  expect(await senders([await idOf('Anne-Marie'), await idOf('Dev')])).toEqual(['Anne-Marie', 'Dev', 'Ritu']);
  expect(await senders([])).toEqual([]);
});
