import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../../src/shared/content/listSection';
import type { Sides } from '../../admin/kit/data/merge/mergeFields';
import { mergeItems } from '../../admin/kit/data/merge/mergeItems';
import { leadershipTeam } from '../../src/shared/content/lists/leadershipTeam';
import { heroSection } from '../../src/shared/content/pages/home';
import type { Json } from '../../src/shared/database.types';
import { useStage, type ActorName } from '../stage/database/database';
import { forAll, mostly, runsOr } from '../builders/fuzz';
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
} from '../unit/merge/twoEditors';

const on = useStage();
/** `npm run test:long` has more of them. */
const USUAL = { usual: 40 };
const RUNS = runsOr(USUAL.usual);

interface Stored {
  readonly version: number;
  readonly items: Item[];
}

const storedOf = (row: { version: number; content: unknown } | undefined): Stored => ({
  version: row?.version ?? 0,
  items: leadershipTeam.resolve(row?.content).items,
});

const asContent = (items: readonly Item[]) =>
  leadershipTeam.toContent(items as typeof leadershipTeam.defaults) as NonNullable<Json>;

const section = (name: ActorName) => on().actors[name].rest.from('site_content');

/** As the screen saves: the whole list, with the version that the edits began with. Undefined when that was stale. */
async function save(name: ActorName, items: readonly Item[], version: number): Promise<Stored | undefined> {
  const row = { section_id: leadershipTeam.id, content: asContent(items), version };
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
  /** The list that was sent last. */
  readonly sent: readonly Item[];
  readonly lost: readonly string[];
}

interface Editing {
  readonly base: Stored;
  readonly mine: Item[];
  readonly answers: readonly Answer[];
  /** Concurrent saves during each merge; the last merge has none. */
  readonly faster: readonly (readonly Edit[])[];
}

/** Saves edits as the merge screen does, each time somebody else was faster. */
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

test(`two editors of one list lose no edit in ${RUNS} runs: each is saved, or was shown as a conflict`, async () => {
  const faster = mostly(fc.constant([]), fc.tuple(edits), 4);
  /** Unknown at first, and after a failed run. */
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
      // Saved for the third time at the earliest: no run finished without a conflict.
      expect(stored.version).toBeGreaterThan(before + 2);
      version = stored.version;
    },
    USUAL,
  );
}, 300_000);

interface Prepared {
  readonly items: Item[];
  readonly base_version: number;
  readonly publish_at: string | null;
  readonly updated_by: string | null;
}

const DRAFT = `site_content/${leadershipTeam.id}`;
const drafts = () => on().actors.editor.rest.from('content_drafts');

async function prepared(): Promise<Prepared> {
  const { data } = await drafts()
    .select('value, base_version, publish_at, updated_by')
    .eq('id', DRAFT)
    .single()
    .throwOnError();
  return { ...data, items: leadershipTeam.resolve(data.value).items };
}

/** The edits that a save beneath a scheduled list has lost; open questions are shown to the next reader. */
function lostBeneath(sides: Sides<readonly Item[]>, result: Prepared, version: number): readonly string[] {
  const asked = mergeItems(leadershipTeam.fields, sides);
  const isBehind = result.base_version !== version;
  const order = isBehind ? { base: [], mine: [], theirs: [] } : undefined;
  const lost = lostEdits(sides, { ...asked, items: result.items, order: asked.order ?? order });
  return isBehind || asked.open === 0 ? lost : [...lost, 'nobody is asked'];
}

test(`a list that is scheduled while another person publishes loses no edit in ${RUNS} runs, and undo restores it`, async () => {
  await forAll(
    fc.record({ team: anyTeam, scheduled: edits, published: edits }),
    async ({ team, scheduled, published }) => {
      await drafts().delete().eq('id', DRAFT).throwOnError();
      const base = await save('owner', team, (await read('owner')).version);
      if (!base) throw new Error('Nobody else saves here.');
      const theirs = edited(base.items, scheduled);
      await drafts()
        .insert({
          id: DRAFT,
          value: asContent(theirs),
          base: asContent(base.items),
          base_version: base.version,
          publish_at: '2090-12-20T03:30:00Z',
        })
        .throwOnError();
      const before = await prepared();
      const mine = edited(base.items, published);
      const stored = await save('owner', mine, base.version);
      const sides = { base: base.items, mine, theirs };
      expect(stored?.items).toEqual(leadershipTeam.resolve(asContent(mine)).items);
      expect(lostBeneath(sides, await prepared(), stored?.version ?? 0)).toEqual([]);
      await on()
        .actors.owner.rest.rpc('undo_publish', {
          id: DRAFT,
          value: asContent(base.items),
          stored_version: stored?.version ?? 0,
        })
        .throwOnError();
      expect(await prepared()).toEqual({ ...before, base_version: (stored?.version ?? 0) + 1 });
    },
    USUAL,
  );
}, 300_000);

const putHero = (value: object, version: number) =>
  on()
    .actors.editor.rest.from('site_settings')
    .upsert({ key: heroSection.key, value: value as NonNullable<Json>, version })
    .throwOnError();

const stored = async <Row>(sql: string) => (await on().backend.sql<Row>(sql))[0];

test('a restored version of a setting equals the original row', async () => {
  await putHero({ ...heroSection.defaults, title: 'First' }, 0);
  await putHero({ ...heroSection.defaults, title: 'Second' }, 1);
  const earlier = await stored<{ value: object }>(
    'select value from public.content_revisions where version = 1',
  );
  await putHero(heroSection.resolve(earlier?.value).value, 2);
  expect(await stored('select value from public.site_settings')).toEqual(earlier);
});
