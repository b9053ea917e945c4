/** Edits a template beside its preview. Edits are kept in this browser until they are saved. */
import { Button, Form } from 'antd';
import { useNavigate } from 'react-router-dom';
import { writeReply } from '../../../src/shared/mail/parts';
import { MailPreview, Placeholders, SendTest, useSiteFacts } from '../../kit/people/MailWriting';
import { templateFields, fillTemplate, placeholders } from '../../kit/people/replyTemplate';
import { type Edited, useEdits } from '../../kit/data/edits/useEdits';
import { useWriter } from '../../kit/data/stored/staff';
import { RecordConflict } from '../../kit/content/RecordConflict';
import { REPLY_TEMPLATES } from '../../kit/ui/addresses';
import { FormBar, KeptNote, StaleNote } from '../../kit/data/edits/FormBar';
import { FieldList } from '../../kit/fields/FieldList';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { DeletedNote } from '../../kit/data/useRecord';
import { useSaveRecord } from '../../kit/data/useSaveRecord';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import {
  valuesOf,
  type TemplateRow,
  type TemplateValues,
  SAMPLE,
  checkPlaceholders,
  editsName,
  EMPTY,
  refusalOf,
} from './template';

interface TemplateConflictProps {
  stored: TemplateRow;
  editing: Edited<TemplateValues>;
  isOpen: boolean;
  onClose: () => void;
}

function TemplateConflict(props: TemplateConflictProps) {
  return (
    <RecordConflict {...props} noun="template" fields={templateFields} theirs={valuesOf(props.stored)} />
  );
}

/** The template as a recipient would get it, updated while typing. */
function TemplatePreview({ values }: { values: TemplateValues }) {
  const { site } = useSiteFacts();
  const isEmpty = values.subject.trim() === '' && values.body.trim() === '';
  const { my_address: _, ...writer } = useWriter();
  const facts = { ...SAMPLE, my_name: writer.my_name };
  const letter = {
    subject: fillTemplate(values.subject, facts),
    body: fillTemplate(values.body, facts),
    ...writer,
  };
  return (
    <section className="panel" aria-labelledby="template-preview">
      <div>
        <h2 id="template-preview">Preview</h2>
        <p className="panel-lead">Shown with sample names, jobs and numbers.</p>
      </div>
      {isEmpty ? (
        <p className="mail-empty">Enter a subject or a text to preview it here.</p>
      ) : (
        <>
          <div className="mail-preview">
            <MailPreview
              to={`${SAMPLE.first_name} ${SAMPLE.last_name}, a sample candidate`}
              draft={writeReply({ ...letter, my_address: '', reference: SAMPLE.reference ?? '' }, site)}
            />
          </div>
          <SendTest mail="reply" texts={{}} letter={letter} />
        </>
      )}
    </section>
  );
}

const checkPairs = (values: Values) => checkPlaceholders(values as unknown as TemplateValues);

const TEMPLATE = {
  resource: 'reply_templates',
  noun: 'template',
  fields: templateFields,
  valuesOf,
  columnsOf: (values: TemplateValues) => values,
  refusalOf,
};

const loadedOf = (stored: TemplateRow | undefined) => ({
  version: stored?.version ?? 0,
  value: stored ? valuesOf(stored) : EMPTY,
});

interface TemplateFormProps {
  stored: TemplateRow | undefined;
  /** Edits of a deleted template are kept under its id. */
  deletedId?: string;
}

export function TemplateForm({ stored, deletedId }: TemplateFormProps) {
  const navigate = useNavigate();
  const editing = useEdits(editsName(stored?.id ?? deletedId ?? 'new'), loadedOf(stored));
  const { edits } = editing;
  const change = editing.change as unknown as (step: (latest: Values) => Values) => void;
  // A typo in a placeholder is reported on save: its long message, shown on blur, would move the button.
  const rules = { checkPairs, arePairsLate: true };
  const form = useFieldForm(templateFields, editing.values, { onChange: change, ...rules });
  const saving = useSaveRecord<TemplateValues, TemplateRow>({
    ...TEMPLATE,
    stored,
    editing,
    onRefused: (field, message) => form.report(field, message),
    onCreated: ({ id }) => {
      releaseUnsavedWork();
      void navigate(`${REPLY_TEMPLATES}/${id}`, { replace: true });
    },
  });

  function discard() {
    editing.forget();
    form.clearErrors();
  }

  return (
    <div className="mail-editor">
      <Form
        {...form.props}
        className="panel"
        aria-label="Reply template"
        onFinish={form.whenComplete(() => saving.save())}
      >
        <KeptNote edits={edits} />
        <DeletedNote noun="template" isDeleted={deletedId !== undefined} />
        <StaleNote isStale={Boolean(stored) && editing.isStale} onCompare={() => saving.setConflict(true)} />
        <FieldList form={form} isDisabled={saving.isSaving} />
        <FormBar
          label="Save the template"
          hasEdits={edits !== undefined}
          state={stored ? 'Saved' : 'Not saved yet'}
          onDiscard={discard}
        >
          <Button type="primary" htmlType="submit" loading={saving.isSaving}>
            {deletedId === undefined ? 'Save template' : 'Save as a new template'}
          </Button>
        </FormBar>
      </Form>
      <div className="mail-side">
        <Placeholders fields={templateFields} meanings={placeholders} />
        <TemplatePreview values={editing.values} />
      </div>
      {stored && (
        <TemplateConflict
          {...{ stored, editing }}
          isOpen={saving.isConflict}
          onClose={() => saving.setConflict(false)}
        />
      )}
    </div>
  );
}
