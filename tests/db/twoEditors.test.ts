import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../src/shared/content/listSection';
import { mergeItems } from '../../src/shared/content/merge/mergeItems';
import { leadershipTeam } from '../../src/shared/content/sections/about/leadershipTeam';
import { heroSection } from '../../src/shared/content/settings/heroSection';
import type { Json } from '../../src/shared/database.types';
import { useStage, type ActorName } from '../support/database';
import { forAll, mostly, runsOr, SEED } from '../support/fuzz';
import {
  answers,
  anyTeam,
  decide,
  edited,
  edits,
  ignoredDecisions,
  lostEdits,
  type Answer,
  type Edit,
} from '../support/twoEditors';

const on = useStage();
const RUNS = runsOr(200);

interface Stored {
  readonly version: number;
  readonly items: Item[];
}

const storedOf = (row: { version: number; content: unknown } | undefined): Stored => ({
  version: row?.version ?? 0,
  items: leadershipTeam.resolve(row?.content).items,
});

const section = (name: ActorName) => on().actors[name].rest.from('site_content');

/** As the screen saves: the whole list, with the version that the edits began with. Undefined when that was stale. */
async function save(name: ActorName, items: readonly Item[], version: number): Promise<Stored | undefined> {
  const content = leadershipTeam.toContent(items as typeof leadershipTeam.defaults) as NonNullable<Json>;
  const row = { section_id: leadershipTeam.id, content, version };
  const { data, error } = await section(name).upsert(row).select('version, content');
  if (error && error.code !== 'PT409') throw new Error(error.message);
  return data ? storedOf(data[0]) : undefined;
}

async function read(name: ActorName): Promise<Stored> {
  const { data } = await section(name)
    .select('version, content')
    .eq('section_id', leadershipTeam.id)
    .throwOnError();
  return storedOf(data[0]);
}

interface Saved {
  readonly stored: Stored;
  /** What was sent last. */
  readonly sent: readonly Item[];
  readonly lost: readonly string[];
}

interface Editing {
  readonly base: Stored;
  readonly mine: Item[];
  readonly answers: readonly Answer[];
  /** What somebody saves during each merge; the last one is left alone. */
  readonly faster: readonly (readonly Edit[])[];
}

/** Saves edits as the merge screen does, as often as somebody else was faster. */
async function saveMerged(
  { base, mine, answers, faster: [now, ...later] }: Editing,
  lost: readonly string[] = [],
): Promise<Saved> {
  const stored = await save('editor', mine, base.version);
  if (stored) return { stored, sent: mine, lost };
  const newer = await read('editor');
  const sides = { base: base.items, mine, theirs: newer.items };
  const open = mergeItems(leadershipTeam.fields, sides);
  const decisions = decide(answers, open);
  const merged = mergeItems(leadershipTeam.fields, sides, decisions);
  if (now) await save('owner', edited(newer.items, now), newer.version);
  const problems = [...lostEdits(sides, open), ...ignoredDecisions(decisions, merged)];
  return saveMerged({ base: newer, mine: merged.items, answers, faster: later }, [...lost, ...problems]);
}

describe('two editors of one list', () => {
  test(`lose no edit in ${RUNS} runs: each is saved, or was shown as a conflict`, async () => {
    const faster = mostly(fc.constant([]), fc.tuple(edits), 4);
    /** Unknown at first, and after a run that failed. */
    let version: number | undefined;
    await forAll(
      fc.record({ team: anyTeam, mine: edits, theirs: edits, answers, faster }),
      async ({ team, mine, theirs, answers, faster }) => {
        const before = version ?? (await read('owner')).version;
        version = undefined;
        const base = await save('owner', team, before);
        if (!base) throw new Error('The first save of a run has nobody to meet.');
        await save('owner', edited(base.items, theirs), base.version);
        const { stored, sent, lost } = await saveMerged({
          base,
          mine: edited(base.items, mine),
          answers,
          faster,
        });
        expect({ lost, stored: stored.items }).toEqual({ lost: [], stored: sent });
        // Saved for the third time at the earliest: no run went through without a conflict.
        expect(stored.version).toBeGreaterThan(before + 2);
        version = stored.version;
      },
    );
  }, 120_000);
});

const storedText = async (table: 'site_content' | 'site_settings', column: string) => {
  const [row] = await on().backend.sql<{ value: string }>(
    `select ${column}::text as value from public.${table}`,
  );
  return row?.value;
};

const revision = async (version: number) => {
  const [row] = await on().backend.sql<{ value: unknown; text: string }>(
    'select value, value::text as text from public.content_revisions where version = $1',
    [version],
  );
  return row;
};

const putHero = (value: object, version: number) =>
  on()
    .actors.editor.rest.from('site_settings')
    .upsert({ key: heroSection.key, value: value as NonNullable<Json>, version })
    .throwOnError();

describe('restoring', () => {
  test('a version of a list gives a row equal to it, and keeps what it replaced', async () => {
    for (const [version, team] of fc.sample(anyTeam, { numRuns: 3, seed: SEED }).entries()) {
      await save('owner', team, version);
    }
    const replaced = await storedText('site_content', 'content');
    const earlier = await revision(1);
    await save('editor', leadershipTeam.resolve(earlier?.value).items, 3);
    expect(await storedText('site_content', 'content')).toBe(earlier?.text);
    expect((await revision(3))?.text).toBe(replaced);
  });

  test('a version of a setting gives a row equal to it', async () => {
    await putHero({ ...heroSection.defaults, title: 'First' }, 0);
    await putHero({ ...heroSection.defaults, title: 'Second' }, 1);
    const earlier = await revision(1);
    await putHero(heroSection.resolve(earlier?.value).value, 2);
    expect(await storedText('site_settings', 'value')).toBe(earlier?.text);
  });
});
