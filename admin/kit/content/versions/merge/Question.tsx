import { useId, type ReactNode } from 'react';

interface Answer<Value> {
  readonly value: Value;
  readonly label: string;
  /** What it stands for. */
  readonly content?: ReactNode;
}

interface QuestionProps<Value> {
  readonly title: string;
  /** What it is about, in one sentence. */
  readonly about?: string;
  readonly answers: readonly Answer<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly children?: ReactNode;
}

/** Something that only a person can decide, with the answers beside each other. */
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
