/** Begins a page: asks for its name and address. Nothing is stored until the page is saved. */
import { useList } from '@refinedev/core';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { withProposedSlugs } from '../../../src/shared/content/proposedSlugs';
import { validateFields } from '../../../src/shared/content/resolve';
import { fieldsOfKind } from '../../../src/shared/content/sections/pageRows';
import { HEAD } from '../../../src/shared/content/sections/sectionKinds';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { applyEdit } from '../../kit/data/edits/useEdits';
import type { KnownPage } from '../../kit/data/stored/knownPages';
import { TextControl } from '../../kit/fields/controls/basicControls';
import { textOf } from '../../kit/fields/Control';
import { focusField } from '../../kit/fields/fieldAddress';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { addressProblems, newPage, newPageId } from './sections';
import '../../kit/people/work.css';

const { title, address } = fieldsOfKind(HEAD.id);
const fields = { ...(title && { title }), ...(address && { address }) };

/** True if a redirect has this address. */
function useIsRedirect(path: string): boolean {
  const isWritten = validateFields(fields, { title: 'Page', address: path })['address'] === undefined;
  const { result } = useList({
    resource: 'redirects',
    filters: [{ field: 'from_path', operator: 'eq', value: path }],
    pagination: { pageSize: 1 },
    queryOptions: { enabled: isWritten },
  });
  return isWritten && result.data.length > 0;
}

/** Keeps a new page as unsaved edits; the id of its row. */
function keepPage(store: ReturnType<typeof useEditsStore>, rows: readonly string[], values: Values): string {
  const now = new Date();
  const row = newPageId(rows, now.getTime());
  const sections = newPage(textOf(values['title']).trim(), textOf(values['address']));
  store.keep(row, applyEdit(undefined, { version: 0, value: [] }, sections, now));
  return row;
}

/** The form is lazy, so its dialog may have opened without it. */
function focusTitle(form: HTMLElement | null): void {
  if (form) focusField(form, 'title');
}

interface NewPageProps {
  pages: readonly KnownPage[];
  /** The ids of all rows, also of deleted pages. */
  rows: readonly string[];
  /** Opens the page of this row. */
  onBegun: (row: string) => void;
  onClose: () => void;
}

export function NewPage({ pages, rows, onBegun, onClose }: NewPageProps) {
  const store = useEditsStore();
  const [values, setValues] = useState<Values>({ title: '', address: '/' });
  const isRedirect = useIsRedirect(textOf(values['address']));
  const form = useFieldForm(fields, values, {
    onChange: (step) => setValues((before) => withProposedSlugs(fields, before, step(before))),
    checkPairs: (latest) => addressProblems(latest['address'], pages),
  });

  function begin() {
    const row = keepPage(store, rows, values);
    onClose();
    onBegun(row);
  }
  return (
    <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(begin)}>
      <div ref={focusTitle}>
        <FieldItem form={form} name="title" as={TextControl} />
      </div>
      <FieldItem
        form={form}
        name="address"
        as={TextControl}
        hint={isRedirect && <p>A redirect has this address. The page will replace it.</p>}
      />
      <p className="dialog-note">Visitors see the page once you publish it.</p>
      <div className="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit">
          Create page
        </Button>
      </div>
    </Form>
  );
}
