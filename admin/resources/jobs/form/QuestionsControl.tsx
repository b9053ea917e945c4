import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  applicationQuestions,
  asksPresentPay,
  EU_COUNTRIES,
} from '../../../kit/data/jobs/applicationQuestions';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { countriesOf } from '../../../kit/data/jobs/jobRules';
import { questionLimits, type Question } from '../../../../src/shared/jobs/questions';
import { contentAddress } from '../../../kit/ui/addresses';
import { useCanEdit } from '../../../kit/people/access';
import { useStoredRows } from '../../../kit/data/stored/storedRows';
import type { ControlProps } from '../../../kit/fields/Control';
import { Loading } from '../../../kit/ui/view/states';
import { listedQuestions, ownQuestion, type ListedQuestion } from './listedQuestions';
import '../../../kit/ui/list/list.css';

/** Lazy, because a job without questions does not need drag and drop. */
const QuestionList = lazy(async () => ({ default: (await import('./QuestionList')).QuestionList }));

/** Lazy, because few jobs have questions of their own. */
const OwnQuestion = lazy(async () => ({ default: (await import('./OwnQuestion')).OwnQuestion }));

function useListed() {
  const { rows, isLoading, isFailed } = useStoredRows('site_content');
  const stored = rows[applicationQuestions.id]?.content;
  const isRead = !isLoading && !isFailed;
  return useMemo(() => (isRead ? listedQuestions(stored) : []), [stored, isRead]);
}

const isInEu = (values: JobValues) => countriesOf(values).some((code) => EU_COUNTRIES.includes(code));

const count = (questions: number) => `${questions} ${questions === 1 ? 'question' : 'questions'}`;

interface AddQuestionsProps extends Pick<ControlProps, 'input' | 'isDisabled'> {
  room: number;
  offered: readonly ListedQuestion[];
  onAdd: (added: readonly Question[]) => void;
  onWrite: () => void;
}

function AddQuestions({ input, isDisabled, room, offered, onAdd, onWrite }: AddQuestionsProps) {
  const canEditList = useCanEdit(applicationQuestions.id);
  const usual = offered.filter(({ isUsual }) => isUsual);
  return (
    <div className="questions-add">
      <select
        {...input}
        className="choice-list"
        value=""
        disabled={isDisabled}
        onChange={(event) =>
          onAdd(offered.flatMap(({ question }) => (question.id === event.target.value ? question : [])))
        }
      >
        <option value="">{room > 0 ? 'Add a question…' : 'No more questions can be added'}</option>
        {room > 0 &&
          offered.map(({ question }) => (
            <option key={question.id} value={question.id}>
              {question.wording}
            </option>
          ))}
      </select>
      {usual.length > 0 && room > 0 && (
        <Button disabled={isDisabled} onClick={() => onAdd(usual.map(({ question }) => question))}>
          Add the usual questions
        </Button>
      )}
      {room > 0 && (
        <Button disabled={isDisabled} onClick={onWrite}>
          Write a question…
        </Button>
      )}
      {canEditList && <Link to={contentAddress(applicationQuestions.id)}>Edit the list of questions</Link>}
    </div>
  );
}

/** The questions of a job: taken from the list or written here, then ordered and configured for this job. */
export function QuestionsControl({ value, form, input, isDisabled, onChange }: ControlProps) {
  const questions = value as readonly Question[];
  const [news, setNews] = useState('');
  const [written, setWritten] = useState<Question>();
  const isAsked = questions.some(({ id }) => id === written?.id);
  const listed = useListed();
  const isEu = isInEu(form.values as unknown as JobValues);
  const room = questionLimits.questions - questions.length;
  const offered = listed.filter(
    ({ question }) => questions.every(({ id }) => id !== question.id) && !(isEu && asksPresentPay(question)),
  );

  function add(added: readonly Question[]) {
    const fitting = added.slice(0, room);
    setNews(`${count(fitting.length)} added.`);
    onChange([...questions, ...fitting]);
  }

  function take(question: Question) {
    setWritten(undefined);
    if (!isAsked) return add([question]);
    setNews('Question changed.');
    onChange(questions.map((one) => (one.id === question.id ? question : one)));
  }

  return (
    <div className="questions">
      {questions.length > 0 && (
        <Suspense fallback={<Loading label="Loading the questions" />}>
          <QuestionList
            {...{ questions, listed, isEu, isDisabled, onChange }}
            onEdit={setWritten}
            onRemoved={(question) => {
              setNews(`“${question.wording}” removed.`);
              document.getElementById(input.id)?.focus();
            }}
          />
        </Suspense>
      )}
      <AddQuestions
        {...{ input, room, isDisabled, offered }}
        onAdd={add}
        onWrite={() => setWritten(ownQuestion())}
      />
      <Suspense>
        {written && (
          <OwnQuestion
            question={written}
            {...{ isAsked }}
            onTaken={take}
            onClosed={() => setWritten(undefined)}
          />
        )}
      </Suspense>
      <output className="visually-hidden">{news}</output>
    </div>
  );
}
