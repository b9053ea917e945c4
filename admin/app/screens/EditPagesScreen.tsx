/**
 * The screen for editing pages in place. It sends edits to the page in the frame and receives the text or image to
 * edit.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { ContentPlace } from '../../../src/shared/preview/edit';
import { fieldsOfKind, isPageRow, type PageItem } from '../../../src/shared/content/sections/pageRows';
import { useCanEdit } from '../../kit/people/access';
import { fieldAddressOf } from '../../kit/fields/fieldAddress';
import { loadEditor } from '../../kit/fields/markdown/MarkdownControl';
import { FilterSelect } from '../../kit/ui/list/filters';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading, SiteLink } from '../../kit/ui/view/PageHeading';
import { knownPage, type KnownPage } from '../../kit/data/stored/knownPages';
import { NewPage } from '../build/NewPage';
import { EditPanel, type OpenedPlace } from './EditPanel';
import { PageFrame, usePageFrame, WIDTHS } from './PageFrame';
import { pagePath, referringPath, sitePages } from './sitePages';
import { liveAt, usePageEdits, type PageEdits } from './usePageEdits';
import '../../kit/ui/list/list.css';
import './editPages.css';

/** Lazy, because it loads the library that sorts. */
const PagePanel = lazy(async () => ({ default: (await import('../build/PagePanel')).PagePanel }));

const HINT =
  'Choose a text or an image on the page: click it, or go there with Tab and press Enter. Its field opens here. With a double click or F2, you type on the page itself.';

const READING_HINT =
  'Only editors and owners can edit pages. Choose a text on the page to see where it is kept.';

const NO_PAGE =
  'The page could not be opened here. If this site is served as static files, edit its texts under Page content instead.';

const MODES = [
  { value: 'edit', label: 'Edit' },
  { value: 'look', label: 'Browse' },
];

const FIT = 'Fit';

/** A deleted page keeps its history. */
const deletedPage = (id: string): KnownPage => ({
  id,
  title: 'Deleted page',
  address: '/',
  isArranged: false,
  isHidden: true,
  sections: [],
});

/** Under this path, the frame opens a page that the server does not have yet. No page has it. */
const pathOfRow = (row: string) => `/${row.replaceAll('_', '-')}`;

/** The page in the address of this screen, as its path or its row, or the previous page. */
function useShownPage({ pages, content }: PageEdits) {
  const [params, setParams] = useSearchParams();
  const [start] = useState(() => referringPath());
  function find(asked: string | null) {
    const row = asked && isPageRow(asked) ? asked : undefined;
    const known = pages.find(({ id, address }) => (row ? id === row : address === pagePath(asked)));
    const path = known?.address ?? pagePath(row ? null : asked);
    const stored = known && knownPage(known.id, content.rows[known.id]?.content);
    const isStored = known ? stored?.address === path : !row;
    return {
      path,
      /** The page as sections, if it is one. */
      page: known ?? (row ? deletedPage(row) : undefined),
      /** The address of the frame. */
      frame: isStored ? path : pathOfRow(known?.id ?? row ?? ''),
    };
  }
  return {
    ...find(params.get('page') ?? start),
    find,
    setPage: (next: string) => {
      const made = pages.find(({ address, isArranged }) => address === next && !isArranged);
      setParams({ page: made?.id ?? next }, { replace: true });
    },
  };
}

interface PageToolsProps {
  edits: PageEdits;
  path: string;
  mode: string;
  window: string;
  isReadOnly: boolean;
  onPage: (page: string) => void;
  onMode: (mode: string) => void;
  onWindow: (window: string) => void;
}

function PageTools({ edits, path, mode, window, isReadOnly, onPage, onMode, onWindow }: PageToolsProps) {
  const { content, pages } = edits;
  const options = sitePages(content.rows['resource_articles'], pages);
  const isListed = options.some(({ value }) => value === path);
  const rows = [...Object.keys(content.rows), ...pages.map(({ id }) => id)];
  return (
    <PageHeading title="Edit pages" lead={<SiteLink path={path} />}>
      <FilterSelect
        label="Page"
        value={path}
        options={isListed ? options : [{ value: path, label: path }, ...options]}
        onChange={onPage}
      />
      <Segmented aria-label="Click mode" options={MODES} value={mode} onChange={onMode} />
      <Segmented aria-label="Page width" options={[FIT, ...WIDTHS]} value={window} onChange={onWindow} />
      {!isReadOnly && <NewPage {...{ pages, rows }} onBegun={onPage} />}
    </PageHeading>
  );
}

const firstField = (kind: string) => Object.keys(fieldsOfKind(kind))[0] ?? '';

/** The field that a link names. */
function linkedPlace(): ContentPlace | undefined {
  const { page, item, field, line, part } = fieldAddressOf(location);
  if (!page || item === undefined || field === undefined) return undefined;
  return {
    id: `site_content/${page}`,
    item,
    field,
    ...(line !== undefined && { line }),
    ...(part !== undefined && { part }),
  };
}

/** The page in the frame, and the place on it that is open in the panel. */
function useEditedPage(edits: PageEdits, isReadOnly: boolean) {
  const { path, page, setPage, frame: begun, ...pages } = useShownPage(edits);
  /** The last address loaded; links in the frame navigate on from there. */
  const [loaded, setLoaded] = useState({ path: begun, turn: 0 });
  const [shown, setShown] = useState(begun);
  const [opened, setOpened] = useState<OpenedPlace | undefined>(linkedPlace);
  const [mode, setMode] = useState('edit');
  const frame = useRef<HTMLIFrameElement>(null);
  const modeOf = (wanted: string) => ({ isEditing: wanted === 'edit', canType: !isReadOnly });
  const { hasAnswered, say } = usePageFrame(frame, liveAt(edits.live, page, shown), (message, answer) => {
    if ('opens' in message) return setOpened(message.opens);
    if ('types' in message) return setOpened({ ...message.types, typed: message.value });
    if (message.shows !== shown) {
      setShown(message.shows);
      setPage(message.shows);
    }
    answer(modeOf(mode));
  });
  return {
    path,
    page,
    loaded,
    opened,
    setOpened,
    mode,
    frame,
    hasAnswered,
    say,
    open: (next: string) => {
      const { frame: address } = pages.find(next);
      setPage(next);
      setOpened(undefined);
      // A reloaded page returns to editing.
      setMode('edit');
      setShown(address);
      setLoaded({ path: address, turn: loaded.turn + 1 });
    },
    changeMode: (next: string) => {
      setMode(next);
      say(modeOf(next));
    },
    leave: () => {
      frame.current?.focus();
      say({ takesFocus: true });
    },
  };
}

function EditPages({ edits }: { edits: PageEdits }) {
  // Needed before a text is chosen.
  const isReadOnly = !useCanEdit('edit_pages');
  const { path, page, loaded, opened, setOpened, mode, frame, hasAnswered, say, ...steps } = useEditedPage(
    edits,
    isReadOnly,
  );
  const [window, setWindow] = useState<string>(FIT);
  // Preloads the Markdown editor, which most long texts use.
  useEffect(() => void loadEditor().catch(() => undefined), []);
  const edit = ({ id, kind }: PageItem) =>
    page && setOpened({ id: `site_content/${page.id}`, item: id, field: firstField(kind) });

  return (
    <>
      <PageTools
        {...{ edits, path, mode, window, isReadOnly }}
        onPage={steps.open}
        onMode={steps.changeMode}
        onWindow={setWindow}
      />
      {hasAnswered === false && <p role="alert">{NO_PAGE}</p>}
      <div className="edit-page">
        <PageFrame key={loaded.turn} {...{ frame, window }} path={loaded.path} />
        {opened ? (
          <EditPanel
            {...{ opened, edits, isReadOnly }}
            onLeave={steps.leave}
            onTyped={() => frame.current?.focus()}
            onList={page && (() => setOpened(undefined))}
          />
        ) : (
          <div className="edit-panel">
            <p className="edit-hint">{isReadOnly ? READING_HINT : HINT}</p>
            {page && (
              <Suspense fallback={<Loading label="Loading the sections" />}>
                <PagePanel
                  key={page.id}
                  {...{ page, edits, isReadOnly }}
                  onEdit={edit}
                  onFind={(finds) => say({ finds })}
                />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The public pages with the fields of their texts beside them. */
export function EditPagesScreen() {
  const edits = usePageEdits();
  const { content, settings } = edits;
  const parts = [content, settings];
  if (parts.every(({ isLoading, isFailed }) => !isLoading && !isFailed)) return <EditPages edits={edits} />;
  return (
    <>
      <PageHeading title="Edit pages" />
      {parts.some(({ isFailed }) => isFailed) ? (
        <LoadFailed
          what="what is stored"
          onRetry={() => void Promise.all(parts.map(({ reload }) => reload())).catch(() => undefined)}
        />
      ) : (
        <Loading label="Loading the pages" />
      )}
    </>
  );
}
