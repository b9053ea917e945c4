/** A leadership team of hundreds, as its row. */
import type { Server } from './builtServer';

const BIOGRAPHY =
  'Looks after candidates and the companies that want them, from the first call to the first day.';

const aMember = (number: number) => ({
  id: `member-${number}`,
  name: `Person ${number}`,
  title: 'Recruiter',
  bio: BIOGRAPHY,
  image: '',
  image_alt: '',
});

/** Stores so many, who are called "Person 1" to the last; `others` says what is different of some of them, by number. */
export async function storeTeam(
  { sql }: Pick<Server, 'sql'>,
  count: number,
  others: Readonly<Record<number, Partial<ReturnType<typeof aMember>>>> = {},
): Promise<void> {
  const members = Array.from({ length: count }, (_, order) => ({
    ...aMember(order + 1),
    ...others[order + 1],
    order,
  }));
  await sql(`insert into public.site_content (section_id, content) values ('leadership_team', $1)`, [
    JSON.stringify({ members }),
  ]);
}
