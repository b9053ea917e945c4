import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import type { Editing } from '../../../kit/data/drafts/useDraft';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { FilterSelect, optionsOf } from '../../../kit/ui/list/FilterSelect';
import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';
import { areaOf } from '../areas';
import type { ListedSubmission } from '../submissionRow';
import { replyFields, ReplyFields } from './ReplyFields';
import { ReplyPreview } from './ReplyPreview';
import { braceWarning, filled, problemsFor, type ReplyText } from './replyText';
import { TemplateChoice } from './TemplateChoice';
import { useOffers, type Answerable, type AnswerableEntries } from './useOffers';
import { useSendReplies } from './useSendReplies';

interface ReplyFormProps<Entry = ListedSubmission> {
  /** All of one area. With several the words keep their placeholders, which are filled for each. */
  entries: readonly [Entry, ...Entry[]];
  title?: string;
  editing: Editing<ReplyText>;
  /** The stage that is proposed for all of them. */
  stage?: Stage;
  onSent: () => void;
  onCancel: () => void;
}

/** Writes a mail to each of the senders, from a template or without one. */
export function ReplyForm(props: ReplyFormProps) {
  const { entries, isLoading, isFailed, reload } = useOffers(props.entries);
  if (isLoading) return <Loading label="Loading similar jobs" />;
  if (isFailed)
    return <LoadFailed what="similar jobs" onRetry={() => void reload().catch(() => undefined)} />;
  return <ReadyForm {...props} entries={entries} />;
}

function OfferJobs({ entries, editing }: { entries: AnswerableEntries; editing: Editing<ReplyText> }) {
  const [first, ...others] = entries;
  // In the words of one person nothing stands for something else.
  const offer = others.length === 0 ? first.similar_jobs : '{similar_jobs}';
  const hasJobs = entries.some(({ similar_jobs }) => similar_jobs !== '');
  if (!hasJobs || editing.values.body.includes(offer)) return null;
  const add = ({ body, ...words }: ReplyText) => ({ ...words, body: `${body}\n\n${offer}`.trim() });
  return <Button onClick={() => editing.change(add)}>Add similar jobs</Button>;
}

function ReadyForm(props: ReplyFormProps<Answerable>) {
  const { entries, title, editing, stage: proposed, onSent, onCancel } = props;
  const { isBusy, send } = useSendReplies();
  const [isPreviewed, setPreviewed] = useState(false);
  const [stage, setStage] = useState<string>(proposed ?? '');
  const [first, ...others] = entries;
  const { name, stages } = areaOf(first.kind);
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

  async function sendAll() {
    const onUndo = () => editing.change(() => words);
    if (!(await send({ entries, words, stage: (stage || undefined) as Stage | undefined, onUndo }))) return;
    editing.forget();
    onSent();
  }

  return (
    <Form
      {...form.props}
      className={title ? 'panel' : undefined}
      aria-label="Reply"
      onFinish={form.whenComplete(sendAll)}
    >
      {title && <h2>{title}</h2>}
      <KeptNote draft={editing.draft} onDiscard={editing.forget} />
      <TemplateChoice entries={entries} words={words} onChoose={(next) => editing.change(() => next)} />
      <ReplyFields form={form} />
      {warning && <Alert type="warning" showIcon message={warning} />}
      <FilterSelect
        label="Then move to"
        value={stage}
        options={optionsOf(stages)}
        all={name === 'messages' ? 'Answered, where it is not closed' : 'Leave the stage as it is'}
        onChange={setStage}
      />
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {others.length === 0 ? 'Send reply' : `Send ${entries.length} replies`}
        </Button>
        <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          Preview
        </Button>
        <OfferJobs entries={entries} editing={editing} />
        <Button type="text" onClick={onCancel}>
          {editing.draft ? 'Discard' : 'Cancel'}
        </Button>
      </div>
      {isPreviewed && <ReplyPreview entries={entries} words={words} />}
    </Form>
  );
}
