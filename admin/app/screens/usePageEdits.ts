/** The content for the page in the frame: this person's unsaved edits, else the draft, over the stored version. */
import { useSyncExternalStore } from 'react';
import { listSections, singletons } from '../../../src/shared/content/registry';
import { imageNamesIn } from '../../../src/shared/libraryImage';
import type { LivePage } from '../../../src/shared/preview/livePage';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { HEAD_ID, pageRow, PAGE_ROWS } from '../../../src/shared/content/sections/pageRows';
import { useImagesIn } from '../../kit/content/preview/LivePreview';
import { useContentDrafts, useOpenedDrafts } from '../../kit/content/publishing/contentDrafts';
import { isForAnotherTime } from '../../kit/content/publishing/draftLabels';
import { settingEdits } from '../../kit/content/settingContent';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { useEditNames } from '../../kit/data/edits/useEdits';
import { knownPages, type KnownPage } from '../../kit/data/stored/knownPages';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { useNow } from '../../kit/ui/clock';

interface Target {
  readonly id: string;
  /** The key of its edits. */
  readonly edits: string;
  /** Forms hold the items of a list; the database stores the object around them. */
  readonly toStored: (value: never) => unknown;
}

const PAGE_PLACES = `site_content/${PAGE_ROWS}`;

const TARGETS: readonly Target[] = [
  ...singletons.map((setting) => ({
    id: `site_settings/${setting.key}`,
    edits: settingEdits(setting),
    toStored: (value: unknown) => value,
  })),
  ...listSections.map(targetOf),
];

function targetOf({ id, toContent }: Pick<ListSection, 'id' | 'toContent'>): Target {
  return {
    id: `site_content/${id}`,
    edits: id,
    toStored: (items: readonly Item[]) => toContent(items),
  };
}

/** All unsaved edits in this browser. */
function useUnsaved(): readonly (readonly [id: string, value: unknown])[] {
  const editsStore = useEditsStore();
  const pages = useEditNames(PAGE_ROWS);
  const targets = [...TARGETS, ...pages.map((id) => targetOf(pageRow(id)))];
  const changes = () => targets.map(({ edits }) => editsStore.read(edits)?.changedAt ?? '').join(' ');
  useSyncExternalStore(editsStore.subscribe, changes);
  return targets.flatMap(({ id, edits, toStored }) => {
    const kept = editsStore.read(edits);
    return kept ? [[id, toStored(kept.value as never)] as const] : [];
  });
}

/** A page that visitors do not see is visible while somebody edits it, also without its title or description. */
function shownPage({ id, title, sections }: KnownPage): readonly [id: string, value: unknown] {
  const seen = sections.map((section) =>
    section.id === HEAD_ID
      ? { ...section, title, description: section.description || title, is_hidden: false }
      : section,
  );
  return [`site_content/${id}`, pageRow(id).toContent(seen)];
}

/** The frame shows a page where it was opened, also if its address changes. */
export function liveAt(live: LivePage, page: KnownPage | undefined, path: string): LivePage {
  if (!page || page.isArranged || page.sections.length === 0 || page.address === path) return live;
  const sections = page.sections.map((section) =>
    section.id === HEAD_ID ? { ...section, address: path } : section,
  );
  const [id, value] = shownPage({ ...page, sections });
  const { images = [] } = live.drafts.find((draft) => draft.id === id) ?? {};
  return { ...live, drafts: [...live.drafts.filter((draft) => draft.id !== id), { id, value, images }] };
}

export function usePageEdits() {
  const content = useStoredRows('site_content');
  const settings = useStoredRows('site_settings');
  const { rows: prepared } = useContentDrafts();
  const { isOpened } = useOpenedDrafts();
  const now = useNow();
  const unsaved = useUnsaved();

  const versions = new Map<string, number>([
    ...Object.entries(content.rows).map(([key, row]) => [`site_content/${key}`, row?.version ?? 0] as const),
    ...Object.entries(settings.rows).map(
      ([key, row]) => [`site_settings/${key}`, row?.version ?? 0] as const,
    ),
  ]);
  // Switches have drafts too, but are not shown on the page. Scheduled drafts are not what visitors see.
  const drafted = prepared.filter(
    (draft) =>
      (draft.id.startsWith(PAGE_PLACES) || TARGETS.some(({ id }) => id === draft.id)) &&
      (!isForAnotherTime(draft, now) || isOpened(draft.id)),
  );
  const values = [...drafted.map(({ id, value }) => [id, value] as const), ...unsaved];
  const latest = new Map<string, unknown>(values);
  const pages = knownPages(
    [...Object.keys(content.rows), ...[...latest.keys()].map((id) => id.replace('site_content/', ''))],
    (id) => latest.get(`site_content/${id}`) ?? content.rows[id]?.content,
  );
  const hidden = pages.filter(({ isHidden }) => isHidden);
  const shown = [...new Map([...latest, ...hidden.map(shownPage)])];
  const images = useImagesIn(shown);
  const live: LivePage = {
    drafts: shown.map(([id, value]) => {
      const names = imageNamesIn(value);
      return { id, value, images: images.filter(({ name }) => names.includes(name)) };
    }),
    stored: JSON.stringify([...versions]),
  };
  return {
    live,
    content,
    settings,
    /** The pages of sections as this person sees them. */
    pages,
  };
}

export type PageEdits = ReturnType<typeof usePageEdits>;
