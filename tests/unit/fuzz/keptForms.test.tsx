// @vitest-environment happy-dom
/** No input is lost: any value typed into a declared form is there when the form is opened again. */
import { act, cleanup, render } from '@testing-library/react';
import { App } from 'antd';
import * as fc from 'fast-check';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SettingForm } from '../../../admin/kit/content/SettingForm';
import type { FieldForm } from '../../../admin/kit/fields/useFieldForm';
import { JobForm } from '../../../admin/resources/jobs/form/JobForm';
import { TemplateForm } from '../../../admin/resources/replyTemplates/TemplateForm';
import { ItemDialog } from '../../../admin/resources/section/ItemDialog';
import { useSectionItems } from '../../../admin/resources/section/sectionContent';
import type { Field, Fields } from '../../../src/shared/content/fields';
import type { ListSection } from '../../../src/shared/content/listSection';
import { answers, visitorAddress } from '../../../admin/kit/data/private/privateSettings';
import { mailTexts } from '../../../src/shared/mail/mailTexts';
import { notifications } from '../../../src/shared/mail/notifications';
import { listSections, singletons } from '../../../src/shared/content/registry';
import { jobFields, newJob } from '../../../src/shared/jobs/editing/jobFields';
import { templateFields } from '../../../admin/kit/people/replyTemplate';
import { createStage } from '../../stage/adminHooks';
import { anyText, forAll } from '../../builders/fuzz';

/** The displayed form as its controls receive it, without drawing them. */
const { shown, spy } = vi.hoisted(() => {
  const shown = { form: undefined as unknown };
  const spy = ({ form }: { form: unknown }) => {
    shown.form = form;
    return null;
  };
  return { shown, spy };
});
vi.mock('../../../admin/kit/fields/FieldList', () => ({ FieldList: spy }));
vi.mock('../../../admin/resources/jobs/form/JobPanels', () => ({ JobPanels: spy }));

const theForm = () => shown.form as FieldForm;

function anyValue({ kind, choices = [] }: Field<unknown>): fc.Arbitrary<unknown> {
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'texts') return fc.array(anyText, { maxLength: 3 });
  if (choices.length > 0) return fc.constantFrom(...choices.map(({ value }) => value));
  return anyText;
}

const anyValues = (fields: Fields) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])));

/** A tab of the browser with this screen; the browser's storage is shared by all tabs. */
function open(screen: ReactElement) {
  const { wrapper: Stage } = createStage({});
  render(
    <MemoryRouter>
      <App>
        <Stage>{screen}</Stage>
      </App>
    </MemoryRouter>,
  );
}

const stored = { rows: {}, isLoading: false, isFailed: false, reload: async () => ({}) };

function Item({ section, id }: { section: ListSection; id: string }) {
  const list = useSectionItems(section, stored);
  return <ItemDialog {...{ section, id, list }} isPreviewed={false} onPreview={vi.fn()} onClosed={vi.fn()} />;
}

type Case = readonly [name: string, fields: Fields, screen: ReactElement];

const forms: Case[] = [
  ...listSections.flatMap((section): Case[] =>
    ['new-one', section.defaults[0]?.id ?? ''].map((id) => [
      `the item ${id} of ${section.id}`,
      section.fields,
      <Item key={id} {...{ section, id }} />,
    ]),
  ),
  ...[...singletons, answers, mailTexts, notifications, visitorAddress].map((setting): Case => [
    `the setting ${setting.key}`,
    setting.fields,
    <SettingForm key={setting.key} {...{ setting }} settings={stored} isReadOnly={false} />,
  ]),
  ['a job', jobFields, <JobForm key="job" stored={undefined} values={newJob()} editsName="job-new" />],
  ['a reply template', templateFields, <TemplateForm key="template" stored={undefined} />],
];

test.each(forms)('input in %s is restored', { timeout: 60_000 }, async (_name, fields, screen) => {
  const names = Object.keys(fields);
  await forAll(
    anyValues(fields),
    (typed) => {
      localStorage.clear();
      open(screen);
      act(() => names.forEach((name) => theForm().change(name, typed[name])));
      // The tab crashes without any event: nothing is unmounted.
      shown.form = undefined;
      open(screen);
      const { values } = theForm();
      cleanup();
      expect(Object.fromEntries(names.map((name) => [name, values[name]]))).toEqual(typed);
    },
    { usual: 2 },
  );
});
