import { Button, Input, Tag } from 'antd';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import { useId } from 'react';
import { asksPresentPay, NUMBER } from '../../../kit/data/jobs/applicationQuestions';
import { kindWords } from '../../../../src/shared/jobs/editing/questionWords';
import type { Question } from '../../../../src/shared/jobs/questions';
import { SortableList, useMoves, DragHandle, MoveButton, useSortableRow } from '../../../kit/ui/SortableList';
import { acceptable, isOwn, isReworded, withNewWording, type ListedQuestion } from './listedQuestions';

const NOT_IN_EU =
  'Not allowed here: in the EU, applicants may not be asked what they earn or have earned (Directive (EU) 2023/970, Article 5(2)). Remove this question.';

interface RowProps {
  question: Question;
  /** The question in the list; undefined if it was removed there. */
  listed: Question | undefined;
  isEu: boolean;
  isDisabled: boolean;
  onChange: (question: Question) => void;
}

/** The accepted answers. An empty selection accepts any. */
function Accepted({ question, isDisabled, onChange }: RowProps) {
  const answers = acceptable(question);
  const { must_be } = question;
  const toggle = (answer: string) =>
    onChange({
      ...question,
      must_be: answers.filter((one) => must_be.includes(one) !== (one === answer)),
    });
  return (
    <fieldset className="plain-fieldset question-accepted">
      <legend>Answers you accept{must_be.length === 0 && ': any'}</legend>
      {answers.map((answer) => (
        <label key={answer} className="question-check">
          <input
            type="checkbox"
            checked={must_be.includes(answer)}
            disabled={isDisabled}
            onChange={() => toggle(answer)}
          />
          {answer}
        </label>
      ))}
    </fieldset>
  );
}

interface BoundProps extends RowProps {
  name: 'least' | 'most';
  label: string;
}

function Bound({ name, label, question, isDisabled, onChange }: BoundProps) {
  const isWrong = question[name] !== '' && !NUMBER.test(question[name]);
  return (
    <label className="question-bound">
      {label}
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={question[name]}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...question, [name]: event.target.value.trim() })}
      />
    </label>
  );
}

function Settings(props: RowProps) {
  const { question, isDisabled, onChange } = props;
  return (
    <div className="question-settings">
      <label className="question-check">
        <input
          type="checkbox"
          checked={question.required}
          disabled={isDisabled}
          onChange={() => onChange({ ...question, required: !question.required })}
        />
        Must be answered
      </label>
      {acceptable(question).length > 0 && <Accepted {...props} />}
      {question.kind === 'number' && (
        <>
          <Bound {...props} name="least" label="At least" />
          <Bound {...props} name="most" label="At most" />
        </>
      )}
    </div>
  );
}

/** Warnings about a question before the job is saved. */
function Notes({ question, listed, isEu, isDisabled, onChange }: RowProps) {
  return (
    <>
      {asksPresentPay(question) && (
        <Tag color={isEu ? 'error' : 'warning'}>Asks about current or past pay</Tag>
      )}
      {isEu && asksPresentPay(question) && <p className="field-error">{NOT_IN_EU}</p>}
      {listed && isReworded(question, listed) && (
        <p className="question-news">
          The saved question now reads: “{listed.wording}” ({kindWords(listed)}).{' '}
          <Button
            size="small"
            disabled={isDisabled}
            onClick={() => onChange(withNewWording(question, listed))}
          >
            Use the new wording
          </Button>
        </p>
      )}
    </>
  );
}

interface QuestionRowProps extends RowProps {
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function QuestionRow({ isFirst, isLast, onStep, onEdit, onRemove, ...props }: QuestionRowProps) {
  const { question, isDisabled } = props;
  const { row, handle } = useSortableRow(question.id, isDisabled);
  const id = useId();
  const { wording } = question;
  return (
    <li className="question sortable-row" {...row}>
      {!isDisabled && <DragHandle handle={handle} name={wording} />}
      <fieldset className="plain-fieldset question-text" aria-labelledby={id}>
        <h3 id={id}>{wording}</h3>
        <p>{kindWords(question)}</p>
        <Notes {...props} />
        <Settings {...props} />
      </fieldset>
      {!isDisabled && (
        <div className="button-row">
          <MoveButton
            label={`Move ${wording} up`}
            icon={ArrowUp}
            isPossible={!isFirst}
            onMove={() => onStep(-1)}
          />
          <MoveButton
            label={`Move ${wording} down`}
            icon={ArrowDown}
            isPossible={!isLast}
            onMove={() => onStep(1)}
          />
          {isOwn(question) && (
            <Button
              icon={<Pencil size={18} aria-hidden="true" />}
              aria-label={`Edit ${wording}`}
              title={`Edit ${wording}`}
              onClick={onEdit}
            />
          )}
          <Button
            danger
            icon={<X size={18} aria-hidden="true" />}
            aria-label={`Remove ${wording}`}
            title={`Remove ${wording}`}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}

interface QuestionListProps {
  questions: readonly Question[];
  listed: readonly ListedQuestion[];
  /** The job is in the EU, or open to applicants there. */
  isEu: boolean;
  isDisabled: boolean;
  onChange: (questions: readonly Question[]) => void;
  /** Set for a question of this job only. */
  onEdit: (question: Question) => void;
  onRemoved: (question: Question) => void;
}

/** The questions of a job in order, each with its rules. */
export function QuestionList(props: QuestionListProps) {
  const { questions, listed, isEu, isDisabled, onChange, onEdit, onRemoved } = props;
  const others = (question: Question) => questions.filter(({ id }) => id !== question.id);
  const moves = useMoves({
    items: questions,
    nameOf: ({ wording }) => wording,
    onMove: (question, place) => onChange(others(question).toSpliced(place, 0, question)),
  });
  return (
    <SortableList moves={moves} ids={questions.map(({ id }) => id)}>
      <ol className="plain-list question-list" aria-label="Questions of this job">
        {questions.map((question, at) => (
          <QuestionRow
            key={question.id}
            {...{ question, isEu, isDisabled }}
            listed={listed.find((one) => one.question.id === question.id)?.question}
            isFirst={at === 0}
            isLast={at === questions.length - 1}
            onChange={(changed) => onChange(questions.with(at, changed))}
            onStep={(by) => moves.step(question, by)}
            onEdit={() => onEdit(question)}
            onRemove={() => {
              onChange(others(question));
              onRemoved(question);
            }}
          />
        ))}
      </ol>
    </SortableList>
  );
}
