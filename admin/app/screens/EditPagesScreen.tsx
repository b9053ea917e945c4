/**
 * The screen for editing pages in place. It sends edits to the page in the frame and receives the text or image to
 * edit.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentPlace } from '../../../src/shared/preview/edit';
import { fieldsOfKind, isPageRow, type PageItem } from '../../../src/shared/content/sections/pageRows';
import { useCanEdit } from '../../kit/people/access';
import { fieldAddressOf } from '../../kit/fields/fieldAddress';
import { loadEditor } from '../../kit/fields/markdown/MarkdownControl';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { knownPage, type KnownPage } from '../../kit/data/stored/knownPages';
import type { OpenedPlace } from './EditPanel';
import { PageFrame, usePageFrame } from './PageFrame';
import { FIT, PageTools } from './PageTools';
import { pagePath, referringPath } from './sitePages';
import { liveAt, usePageEdits, type PageEdits } from './usePageEdits';
import './editPages.css';

const loadEditPanel = () => import('./EditPanel');
/** Lazy, because it loads all that forms need. */
const EditPanel = lazy(async () => ({ default: (await loadEditPanel()).EditPanel }));
/** Lazy, because it loads the library that sorts. */
const PagePanel = lazy(async () => ({ default: (await import('../build/PagePanel')).PagePanel }));

const HINT =
  'Choose a text or an image on the page: click it, or go there with Tab and press Enter. Its field opens here. With a double click or F2, you type on the page itself.';

const READING_HINT =
  'Only editors and owners can edit pages. Choose a text on the page to see where it is kept.';

const NO_PAGE =
  'The page could not be opened here. If this site is served as static files, edit its texts under Page content instead.';

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
  // Preloads the panel, and the Markdown editor, which most long texts use.
  useEffect(() => void Promise.all([loadEditPanel(), loadEditor()]).catch(() => undefined), []);
  const edit = ({ id, kind }: PageItem, field = firstField(kind)) =>
    page && setOpened({ id: `site_content/${page.id}`, item: id, field });

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
        <Suspense fallback={<Loading label="Loading the panel" />}>
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
                <PagePanel
                  key={page.id}
                  {...{ page, edits, isReadOnly }}
                  onEdit={edit}
                  onFind={(finds) => say({ finds })}
                />
              )}
            </div>
          )}
        </Suspense>
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
