/** The questions of a merge, the decisions so far, and the question about a field. */
import { useId, type ReactNode } from 'react';
import { Form } from 'antd';
import type { FieldConflict, Side } from '../../../data/merge/mergeFields';
import type { Decisions, ItemsMerge } from '../../../data/merge/mergeItems';
import type { Field, Fields } from '../../../../../src/shared/content/fields';
import { FieldList } from '../../../fields/FieldList';
import { useFieldForm } from '../../../fields/useFieldForm';
import { comparedValues } from '../FieldDifference';

/** One of the two values, or a third one written by hand. */
type FieldChoice = { readonly from: Side } | { readonly from: 'written'; readonly value: unknown };

export type FieldChoices = Readonly<Record<string, FieldChoice>>;

interface ItemChoices {
  /** By item and field. */
  readonly fields: Readonly<Record<string, FieldChoices>>;
  readonly kept: Readonly<Record<string, boolean>>;
  readonly order?: Side;
}

export const NOTHING_CHOSEN: ItemChoices = { fields: {}, kept: {} };

const valueOf = (conflict: FieldConflict, choice: FieldChoice): unknown =>
  choice.from === 'written' ? choice.value : conflict[choice.from];

/** The decided values, by field. */
export function chosenValues(
  conflicts: readonly FieldConflict[],
  choices: FieldChoices = {},
): Record<string, unknown> {
  const decided = conflicts.flatMap((conflict) => {
    const choice = choices[conflict.field];
    return choice ? [[conflict.field, valueOf(conflict, choice)] as const] : [];
  });
  return Object.fromEntries(decided);
}

export function decisionsOf(merge: ItemsMerge, { fields, kept, order }: ItemChoices): Decisions {
  const values = merge.conflicts.map(({ id, fields: open }) => [id, chosenValues(open, fields[id])]);
  return { fields: Object.fromEntries(values) as Decisions['fields'], kept, ...(order && { order }) };
}

export const allFrom = (conflicts: readonly FieldConflict[], side: Side): FieldChoices =>
  Object.fromEntries(conflicts.map(({ field }) => [field, { from: side }]));

/** Selects one side for every open decision. */
export const everythingFrom = (merge: ItemsMerge, side: Side): ItemChoices => ({
  fields: Object.fromEntries(merge.conflicts.map(({ id, fields }) => [id, allFrom(fields, side)])),
  kept: Object.fromEntries(merge.removals.map(({ id, removedBy }) => [id, removedBy !== side])),
  order: side,
});

interface Answer<Value> {
  readonly value: Value;
  readonly label: string;
  readonly content?: ReactNode;
}

interface QuestionProps<Value> {
  readonly title: string;
  /** The subject in one sentence. */
  readonly about?: string;
  readonly answers: readonly Answer<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly children?: ReactNode;
}

/** A decision with its choices side by side. */
export function Question<Value extends string>(props: QuestionProps<Value>) {
  const { title, about, answers, chosen, onChoose, children } = props;
  const id = useId();
  return (
    <fieldset className="plain-fieldset question" data-open={chosen === undefined}>
      <legend>
        {title}
        {chosen === undefined && <span className="question-open">to decide</span>}
      </legend>
      {about && <p>{about}</p>}
      <div className="question-answers">
        {answers.map(({ value, label, content }) => (
          <label key={value} className="answer" data-chosen={chosen === value}>
            <span className="answer-head">
              <input
                type="radio"
                name={id}
                checked={chosen === value}
                aria-labelledby={`${id}-${value}`}
                aria-describedby={content ? `${id}-${value}-content` : undefined}
                onChange={() => onChoose(value)}
              />
              <span id={`${id}-${value}`}>{label}</span>
            </span>
            {content && (
              <span className="answer-content" id={`${id}-${value}-content`}>
                {content}
              </span>
            )}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** Other kinds of fields can be changed on the screen itself, after merging. */
const NOT_WRITTEN: ReadonlySet<Field<unknown>['kind']> = new Set(['image', 'altText', 'boolean', 'choice']);

interface WrittenValueProps {
  readonly name: string;
  readonly field: Field<unknown>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The control of the field, for a value of neither side. */
function WrittenValue({ name, field, value, onChange }: WrittenValueProps) {
  const values = { [name]: value };
  const form = useFieldForm({ [name]: field }, values, { onChange: (step) => onChange(step(values)[name]) });
  return (
    // The questions are already inside a form.
    <Form {...form.props} component={false}>
      <FieldList form={form} />
    </Form>
  );
}

interface FieldQuestionProps {
  readonly fields: Fields;
  readonly conflict: FieldConflict;
  readonly choice: FieldChoice | undefined;
  readonly onChoose: (choice: FieldChoice) => void;
}

/** A conflict in one field: mine, theirs, or a value written by hand. */
export function FieldQuestion({ fields, conflict, choice, onChoose }: FieldQuestionProps) {
  const name = conflict.field;
  const field = fields[name];
  if (!field) return null;
  const [mine, theirs] = comparedValues(field, conflict.mine, conflict.theirs);
  const written = { value: 'written' as const, label: 'Edit manually' };
  const answers = [
    { value: 'mine' as const, label: 'Yours', content: mine },
    { value: 'theirs' as const, label: 'Theirs', content: theirs },
    ...(NOT_WRITTEN.has(field.kind) ? [] : [written]),
  ];
  return (
    <Question
      title={field.label}
      answers={answers}
      chosen={choice?.from}
      onChoose={(from) => onChoose(from === 'written' ? { from, value: conflict.mine } : { from })}
    >
      {choice?.from === 'written' && (
        <WrittenValue
          {...{ name, field }}
          value={choice.value}
          onChange={(value) => onChoose({ from: 'written', value })}
        />
      )}
    </Question>
  );
}
