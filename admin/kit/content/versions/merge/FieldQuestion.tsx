import type { Field, Fields } from '../../../../../src/shared/content/fields';
import type { FieldConflict } from '../../../../../src/shared/content/merge/mergeFields';
import { Form } from 'antd';
import { FieldList } from '../../../fields/FieldList';
import { useFieldForm } from '../../../fields/useFieldForm';
import { comparedValues } from '../compare/comparedValues';
import type { FieldChoice } from './choices';
import { Question } from './Question';

/** What is chosen rather than written can be changed on the screen itself, after merging. */
const NOT_WRITTEN: ReadonlySet<Field<unknown>['kind']> = new Set(['image', 'altText', 'boolean', 'choice']);

interface WrittenValueProps {
  readonly name: string;
  readonly field: Field<unknown>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The control of the field, for a value that is neither side's. */
function WrittenValue({ name, field, value, onChange }: WrittenValueProps) {
  const values = { [name]: value };
  const form = useFieldForm({ [name]: field }, values, { onChange: (step) => onChange(step(values)[name]) });
  return (
    // The questions are a form already.
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

/** A field that both changed, each in another way: mine, theirs, or written by hand. */
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
