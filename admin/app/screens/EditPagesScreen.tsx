/**
 * The screen for editing pages in place. It sends edits to the page in the frame and receives the text or image to
 * edit.
 */
import { useEffect, useEffectEvent, type RefObject, useRef, useState } from 'react';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { fromPage, type FromPage, type ToPage, type ContentPlace } from '../../../src/shared/preview/edit';
import type { LivePage } from '../../../src/shared/preview/livePage';
import { EDIT, previewPath } from '../../../src/shared/preview/preview';
import { useLiveFrame } from '../../kit/content/preview/LivePreview';
import { useWidth } from '../../kit/ui/widths';
import { useCanEdit } from '../../kit/people/access';
import { loadEditor } from '../../kit/fields/markdown/MarkdownControl';
import { FilterSelect } from '../../kit/ui/list/filters';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading, SiteLink } from '../../kit/ui/view/PageHeading';
import { EditPanel } from './EditPanel';
import { pagePath, referringPath, sitePages } from './sitePages';
import { usePageEdits, type PageEdits } from './usePageEdits';
import '../../kit/ui/list/list.css';
import './editPages.css';

function usePageFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  live: LivePage,
  onMessage: (message: FromPage, answer: (message: ToPage) => void) => void,
) {
  const hasAnswered = useLiveFrame(frame, live);
  const say = (message: ToPage) => frame.current?.contentWindow?.postMessage(message, location.origin);
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame.current?.contentWindow) return;
    const message = fromPage(data);
    if (message) onMessage(message, say);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return { hasAnswered, say };
}

/** In px. The page keeps its desktop width and is scaled down if there is less room. */
const DESK = 1024;
const SMALL = 600;

const HINT =
  'Choose a text or an image on the page: click it, or go there with Tab and press Enter. Its field opens here.';

const READING_HINT =
  'Only editors and owners can edit pages. Choose a text on the page to see where it is kept.';

const NO_PAGE =
  'The page could not be opened here. If this site is served as static files, edit its texts under Page content instead.';

const MODES = [
  { value: 'edit', label: 'Edit' },
  { value: 'look', label: 'Browse' },
];

/** The page in the address of this screen, or the previous page. */
function usePage() {
  const [params, setParams] = useSearchParams();
  const [start] = useState(() => pagePath(params.get('page') ?? referringPath()));
  const page = pagePath(params.get('page') ?? start);
  return { start, page, setPage: (path: string) => setParams({ page: path }, { replace: true }) };
}

interface PageToolsProps {
  pages: ReturnType<typeof sitePages>;
  page: string;
  mode: string;
  onPage: (path: string) => void;
  onMode: (mode: string) => void;
}

function PageTools({ pages, page, mode, onPage, onMode }: PageToolsProps) {
  const isListed = pages.some(({ value }) => value === page);
  return (
    <PageHeading title="Edit pages" lead={<SiteLink path={page} />}>
      <FilterSelect
        label="Page"
        value={page}
        options={isListed ? pages : [{ value: page, label: page }, ...pages]}
        onChange={onPage}
      />
      <Segmented aria-label="Click mode" options={MODES} value={mode} onChange={onMode} />
    </PageHeading>
  );
}

interface PageFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  path: string;
}

/** The page in its frame, at desktop width on a desktop. */
function PageFrame({ frame, path }: PageFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place) || DESK;
  const width = room < SMALL ? room : Math.max(room, DESK);
  return (
    <div ref={place} className="edit-frame">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; its own scripts could undo a sandbox */}
      <iframe
        ref={frame}
        title="The page you edit"
        src={previewPath(path, EDIT)}
        style={{ width, height: `${(100 * width) / room}%`, transform: `scale(${room / width})` }}
      />
    </div>
  );
}

function EditPages({ edits }: { edits: PageEdits }) {
  const { start, page, setPage } = usePage();
  /** The last address loaded; links in the frame navigate on from there. */
  const [loaded, setLoaded] = useState({ path: start, turn: 0 });
  const [opened, setOpened] = useState<ContentPlace>();
  const [mode, setMode] = useState('edit');
  const frame = useRef<HTMLIFrameElement>(null);
  const { hasAnswered, say } = usePageFrame(frame, edits.live, (message, answer) => {
    if ('opens' in message) return setOpened(message.opens);
    if (message.shows !== page) setPage(message.shows);
    answer({ isEditing: mode === 'edit' });
  });
  // Needed before a text is chosen.
  const isReadOnly = !useCanEdit('edit_pages');
  // Preloads the Markdown editor, which most long texts use.
  useEffect(() => void loadEditor().catch(() => undefined), []);

  function open(path: string) {
    setPage(path);
    setOpened(undefined);
    // A reloaded page returns to editing.
    setMode('edit');
    setLoaded({ path, turn: loaded.turn + 1 });
  }
  function change(next: string) {
    setMode(next);
    say({ isEditing: next === 'edit' });
  }
  function leave() {
    frame.current?.focus();
    say({ takesFocus: true });
  }

  return (
    <>
      <PageTools
        {...{ page, mode, onPage: open, onMode: change }}
        pages={sitePages(edits.content.rows['resource_articles'], edits.pages)}
      />
      {hasAnswered === false && <p role="alert">{NO_PAGE}</p>}
      <div className="edit-page">
        <PageFrame key={loaded.turn} frame={frame} path={loaded.path} />
        {opened ? (
          <EditPanel {...{ opened, edits, isReadOnly }} onLeave={leave} />
        ) : (
          <p className="edit-hint">{isReadOnly ? READING_HINT : HINT}</p>
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
