/** Deletes a page, after a list of the links that lead to it. */
import { useDataProvider } from '@refinedev/core';
import { App, Button } from 'antd';
import { Trash2 } from 'lucide-react';
import type { Item } from '../../../src/shared/content/listSection';
import type { Editing } from '../../kit/content/publishing/useEditing';
import { placesLinkingTo } from '../../kit/content/useItemUses';
import type { KnownPage } from '../../kit/data/stored/knownPages';
import type { PageEdits } from '../screens/usePageEdits';

const inWords = new Intl.ListFormat('en');

interface DeletePageProps {
  page: KnownPage;
  editing: Editing<Item[]>;
  edits: PageEdits;
}

/** Sentences about links that will break; none without links. */
function useUsesOf({ address }: KnownPage, { content, settings }: PageEdits) {
  const provider = useDataProvider()();
  async function redirectsTo(): Promise<string[]> {
    try {
      const { total } = await provider.getList({
        resource: 'redirects',
        filters: [{ field: 'to_address', operator: 'eq', value: address }],
        pagination: { pageSize: 1 },
      });
      return total > 0 ? [`${total === 1 ? '1 redirect leads' : `${total} redirects lead`} here.`] : [];
    } catch {
      return ['The redirects to this page could not be counted.'];
    }
  }
  return async () => {
    const places = placesLinkingTo(address, { lists: content.rows, settings: settings.rows });
    return [
      ...(places.length > 0 ? [`Linked from ${inWords.format(places)}. These links will break.`] : []),
      ...(await redirectsTo()),
    ];
  };
}

export function DeletePage({ page, editing, edits }: DeletePageProps) {
  const { modal } = App.useApp();
  const usesOf = useUsesOf(page, edits);
  const { row, draft, beside } = editing;
  const isOnlyHere = !row && !draft && !(page.id in edits.content.rows) && editing.edits?.version === 0;

  async function ask() {
    if (draft ?? beside) {
      modal.info({
        title: 'This page has a draft',
        content: 'Discard the draft first. Then the page can be deleted.',
      });
      return;
    }
    const lines = [`Visitors will no longer find ${page.address}.`, ...(await usesOf())];
    modal.confirm({
      title: `Delete the page “${page.title}”?`,
      content: lines.map((line) => <p key={line}>{line}</p>),
      okText: 'Delete',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      // Its history keeps what was on it.
      onOk: () => (isOnlyHere ? editing.forget() : editing.restore([])),
    });
  }
  return (
    <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void ask()}>
      Delete page
    </Button>
  );
}
