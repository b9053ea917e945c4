/** The candidates of a shortlist in columns, fact beside fact, each with the client's reply. */
import { useId, type CSSProperties } from 'react';
import type { useLinked } from '../../data/linked';
import {
  SHORTLIST_FILE,
  SHORTLIST_PATH,
  type Linked,
  type ShortlistedPerson,
} from '../../shared/submissions/linkedPages';
import { TextArea } from '../../ui/fields/controls';
import { FormContext } from '../../ui/fields/FormContext';
import './shortlist.css';

const ANSWERS = {
  meet: 'You want to meet this person.',
  no: 'You declined this person.',
  question: 'You asked about this person.',
} as const;

/** Replies that need words. */
const WORDED = [
  { answer: 'question', open: 'Ask', label: 'Your question', hint: undefined, send: 'Send question' },
  { answer: 'no', open: 'No', label: 'Why not?', hint: 'One line is enough.', send: 'Decline' },
] as const;

interface PeopleProps {
  readonly people: readonly ShortlistedPerson[];
  readonly linked: Linked;
  readonly onSubmit: ReturnType<typeof useLinked>['onSubmit'];
}

interface ReplyProps extends Omit<PeopleProps, 'people'> {
  readonly person: ShortlistedPerson;
  readonly name: string;
}

/** Meet, ask or no. A rejected reply is shown again with the candidate whom it was about. */
function Reply({ person, name, linked: { token, problems, typed }, onSubmit }: ReplyProps) {
  const form = { method: 'post', action: `${SHORTLIST_PATH}?token=${token}`, noValidate: true, onSubmit };
  const id = <input type="hidden" name="id" value={person.id} />;
  const about = <span className="visually-hidden"> {name}</span>;
  return (
    <div className="shortlist__reply">
      <form {...form}>
        {id}
        <input type="hidden" name="words" value="" />
        <button className="button" type="submit" name="answer" value="meet">
          Meet{about}
        </button>
      </form>
      {WORDED.map(({ answer, open, label, hint, send }) => {
        const isMine = typed['id'] === String(person.id) && typed['answer'] === answer;
        const state = isMine ? { problems, typed } : { problems: {}, typed: {} };
        return (
          <details key={answer} name={`reply-${person.id}`} open={isMine || undefined}>
            <summary className="button" data-look="secondary">
              {open}
              {about}
            </summary>
            <FormContext value={{ name: `${answer}-${person.id}`, ...state }}>
              <form {...form}>
                {id}
                <TextArea name="words" {...{ label, hint }} maxLength={1000} />
                <button className="button" type="submit" name="answer" value={answer}>
                  {send}
                </button>
              </form>
            </FormContext>
          </details>
        );
      })}
    </div>
  );
}

type Fact = readonly [label: string, value: string];

/** The short details, in one order for all people. */
const SHORT = ['email', 'phone', 'message', 'answers'];

/** By their labels; each question is one, so that answers stand side by side. */
const factsOf = ({ shown }: ShortlistedPerson, field: string): readonly Fact[] =>
  shown
    .filter((part) => part.field === field)
    .flatMap(({ label, value, lines }): readonly Fact[] =>
      lines ? lines.map(({ wording, answer }) => [wording, answer]) : [[label, value]],
    );

const Resume = ({ person, name, linked }: Omit<ReplyProps, 'onSubmit'>) => (
  <div className="shortlist__resume">
    {person.shown
      .filter(({ field }) => field.startsWith('resume_'))
      .map(({ field, label, value }) =>
        value ? (
          <details key={field}>
            <summary>
              Read the resume<span className="visually-hidden"> of {name}</span>
            </summary>
            <h3>{label}</h3>
            <p className="linked__told">{value}</p>
          </details>
        ) : (
          <p key={field}>{label}: as a file only.</p>
        ),
      )}
    {person.has_file && (
      <form method="post" action={SHORTLIST_FILE}>
        <input type="hidden" name="token" value={linked.token} />
        <input type="hidden" name="id" value={person.id} />
        <button className="button" data-look="secondary" type="submit">
          Download the resume<span className="visually-hidden"> of {name}</span>
        </button>
      </form>
    )}
  </div>
);

interface PersonProps extends Omit<ReplyProps, 'name'> {
  readonly place: number;
  /** The labels of all people's details, in one order. */
  readonly labels: readonly string[];
}

function Person({ person, place, labels, ...props }: PersonProps) {
  const id = useId();
  const valueOf = (field: string) => person.shown.find((part) => part.field === field)?.value;
  const name = valueOf('name') ?? `Candidate ${place}`;
  const facts = new Map(SHORT.flatMap((field) => factsOf(person, field)));
  return (
    <article className="shortlist__person" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="shortlist__reason">{valueOf('reason')}</p>
      <dl>
        {labels.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="linked__told">{facts.get(label) ?? <span>Not shared</span>}</dd>
          </div>
        ))}
      </dl>
      <Resume {...{ person, name }} linked={props.linked} />
      <div>
        {person.answer && (
          <p className="linked__state">
            {ANSWERS[person.answer.answer]} {person.answer.words}
          </p>
        )}
        <Reply {...{ person, name, ...props }} />
      </div>
    </article>
  );
}

export function ShortlistedPeople({ people, ...props }: PeopleProps) {
  const facts = SHORT.flatMap((field) => people.flatMap((person) => factsOf(person, field)));
  const labels = [...new Set(facts.map(([label]) => label))];
  const style = { '--people': people.length, '--facts': labels.length || 1 } as CSSProperties;
  return (
    <div className="wrap">
      <div className="shortlist" style={style}>
        {people.map((person, index) => (
          <Person key={person.id} {...{ person, labels, ...props }} place={index + 1} />
        ))}
      </div>
    </div>
  );
}
