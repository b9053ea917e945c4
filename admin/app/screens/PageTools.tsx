/** The tools above the page in the frame. */
import { lazy, Suspense, useEffect } from 'react';
import { Segmented } from 'antd';
import { DialogButton } from '../../kit/ui/DialogButton';
import { FilterSelect } from '../../kit/ui/list/filters';
import { PageHeading, SiteLink } from '../../kit/ui/view/PageHeading';
import { Loading } from '../../kit/ui/view/states';
import { WIDTHS } from './PageFrame';
import { sitePages } from './sitePages';
import type { PageEdits } from './usePageEdits';
import '../../kit/ui/list/list.css';

const loadNewPage = async () => ({ default: (await import('../build/NewPage')).NewPage });
/** Lazy, because few pages are new. */
const NewPage = lazy(loadNewPage);

const MODES = [
  { value: 'edit', label: 'Edit' },
  { value: 'look', label: 'Browse' },
];

export const FIT = 'Fit';

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

/** The page to edit, the click mode and the width of the frame. */
export function PageTools({
  edits,
  path,
  mode,
  window,
  isReadOnly,
  onPage,
  onMode,
  onWindow,
}: PageToolsProps) {
  const { content, pages } = edits;
  // Preloads the form of a new page, so that its dialog opens with the focus in it.
  useEffect(() => void loadNewPage().catch(() => undefined), []);
  const options = sitePages(content.rows, pages);
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
      {!isReadOnly && (
        <DialogButton button="New page" title="New page">
          {(onClose) => (
            <Suspense fallback={<Loading label="Loading the form" />}>
              <NewPage {...{ pages, rows, onClose }} onBegun={onPage} />
            </Suspense>
          )}
        </DialogButton>
      )}
    </PageHeading>
  );
}
