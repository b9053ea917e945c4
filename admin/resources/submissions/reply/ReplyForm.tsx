/** Writes an email to each of these people, with or without a template. */
import { Input, Alert, Button, Form } from 'antd';
import * as v from 'valibot';
import { useState } from 'react';
import { longText, text } from '../../../../src/shared/content/fields';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { textOf, type ControlProps } from '../../../kit/fields/Control';
import { TextControl } from '../../../kit/fields/controls/basicControls';
import { FieldItem } from '../../../kit/fields/FieldItem';
import { type FieldForm, useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { KeptNote } from '../../../kit/data/edits/FormBar';
import type { Edited } from '../../../kit/data/edits/useEdits';
import { FilterSelect, optionsOf } from '../../../kit/ui/list/filters';
import { Loading, LoadFailed } from '../../../kit/ui/view/states';
import { areaOf } from '../areas';
import { LONGEST, braceWarning, filled, problemsFor, type ReplyText } from './replyText';
import { OvertakenNote, RecipientList, ReplyPreview } from './ReplyPreview';
import { TemplateChoice } from './TemplateChoice';
import { useOffers, type Answerable, type AnswerableEntries } from './useOffers';
import type { Recipients } from './useRecipients';
import { useSendReplies } from './useSendReplies';

/** Validates the final text, with the placeholders filled in. */
const schema = v.string();

const replyFields = {
  subject: { ...text({ label: 'Subject', required: true, maxLength: LONGEST.subject }), schema },
  body: { ...longText({ label: 'Text', required: true, maxLength: LONGEST.body }), schema },
};

function BodyControl({ value, input, onChange }: ControlProps) {
  return (
    <Input.TextArea
      {...input}
      data-key="reply"
      rows={12}
      value={textOf(value)}
      status={input['aria-invalid'] ? 'error' : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function ReplyFields({ form }: { form: FieldForm }) {
  return (
    <>
      <FieldItem form={form} name="subject" as={TextControl} />
      <FieldItem form={form} name="body" as={BodyControl} />
    </>
  );
}

interface ReplyFormProps {
  /** All entries of one area. With several, the text keeps its placeholders, which are filled in for each. */
  recipients: Recipients;
  title?: string;
  editing: Edited<ReplyText>;
  onSent: () => void;
  onCancel: () => void;
}

export function ReplyForm(props: ReplyFormProps) {
  const { entries, isLoading, isFailed, reload } = useOffers(props.recipients.entries);
  if (isLoading) return <Loading label="Loading similar jobs" />;
  if (isFailed)
    return <LoadFailed what="similar jobs" onRetry={() => void reload().catch(() => undefined)} />;
  return <ReadyForm {...props} entries={entries} />;
}

function OfferJobs({ entries, editing }: { entries: AnswerableEntries; editing: Edited<ReplyText> }) {
  const [first, ...others] = entries;
  // A text for one person contains no placeholders.
  const offer = others.length === 0 ? first.similar_jobs : '{similar_jobs}';
  const hasJobs = entries.some(({ similar_jobs }) => similar_jobs !== '');
  if (!hasJobs || editing.values.body.includes(offer)) return null;
  const add = ({ body, ...words }: ReplyText) => ({ ...words, body: `${body}\n\n${offer}`.trim() });
  return <Button onClick={() => editing.change(add)}>Add similar jobs</Button>;
}

type ReadyFormProps = ReplyFormProps & { entries: AnswerableEntries };

/** Sends the text to everyone, or only to those without concurrent changes. */
function useSending({ entries, recipients, editing, onSent }: ReadyFormProps) {
  const { isBusy, send } = useSendReplies();
  const { overtaken, readAgain } = recipients;
  const words = editing.values;
  return {
    isBusy,
    untouched: entries.filter(({ id }) => overtaken.every((other) => other.id !== id)),
    sendTo: (some: readonly Answerable[]) =>
      send({
        entries: some,
        words,
        stage: (words.stage || undefined) as Stage | undefined,
        onSent: () => {
          editing.forget();
          onSent();
        },
        onUndo: () => editing.change(() => words),
        onOvertaken: () => readAgain(some.map(({ id }) => id)),
      }),
  };
}

interface MoveChoiceProps {
  kind: Answerable['kind'];
  editing: Edited<ReplyText>;
}

function MoveChoice({ kind, editing }: MoveChoiceProps) {
  const { name, stages } = areaOf(kind);
  return (
    <FilterSelect
      label="Then move to"
      value={editing.values.stage ?? ''}
      options={optionsOf(stages)}
      all={name === 'messages' ? 'Answered, unless closed' : 'Leave the stage as it is'}
      onChange={(stage) => editing.change((latest) => ({ ...latest, stage }))}
    />
  );
}

function ReadyForm(props: ReadyFormProps) {
  const { entries, recipients, title, editing, onCancel } = props;
  const { isBusy, untouched, sendTo } = useSending(props);
  const [isPreviewed, setPreviewed] = useState(false);
  const [first, ...others] = entries;
  const { overtaken } = recipients;
  const words = editing.values;
  const warning = braceWarning(filled(words, first));

  const form = useFieldForm(
    replyFields,
    { ...words },
    {
      onChange: editing.change as unknown as (step: (latest: Values) => Values) => void,
      checkPairs: (typed: Values) => problemsFor(typed as unknown as ReplyText, entries),
      arePairsLate: true,
    },
  );

  return (
    <Form
      {...form.props}
      className={title ? 'panel' : 'dialog-form'}
      aria-label="Reply"
      onFinish={form.whenComplete(() => sendTo(entries))}
    >
      {title && <h2>{title}</h2>}
      {others.length > 0 && <RecipientList entries={entries} />}
      <KeptNote edits={editing.edits} onDiscard={editing.forget} />
      <TemplateChoice
        entries={entries}
        words={words}
        onChoose={(next) => editing.change((latest) => ({ ...latest, ...next }))}
      />
      <ReplyFields form={form} />
      {warning && <Alert type="warning" showIcon message={warning} />}
      <MoveChoice kind={first.kind} editing={editing} />
      <OvertakenNote
        {...{ overtaken, isBusy }}
        untouched={untouched.length}
        onLeaveOut={form.whenComplete(() => sendTo(untouched))}
      />
      <div className="button-row">
        <Button
          type={overtaken.length > 0 && untouched.length > 0 ? 'default' : 'primary'}
          htmlType="submit"
          loading={isBusy}
        >
          {others.length === 0 ? 'Send reply' : `Send ${entries.length} replies`}
        </Button>
        <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          Preview
        </Button>
        <OfferJobs entries={entries} editing={editing} />
        <Button type="text" onClick={onCancel}>
          {editing.edits ? 'Discard' : 'Cancel'}
        </Button>
      </div>
      {isPreviewed && <ReplyPreview entries={entries} words={words} />}
    </Form>
  );
}
