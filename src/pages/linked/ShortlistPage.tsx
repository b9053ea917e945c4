/** Shows a client, after they press the button, the candidates who agreed, with the details they agreed to. */
import { useId } from 'react';
import { useSetting } from '../../data/content';
import { useLinked } from '../../data/linked';
import {
  SHORTLIST_FILE,
  SHORTLIST_PATH,
  type Linked,
  type Shortlist,
  type ShortlistedPerson,
} from '../../shared/submissions/linkedPages';
import { longDate } from '../../shared/text';
import { TextArea } from '../../ui/fields/controls';
import { FormContext } from '../../ui/fields/FormContext';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import '../../ui/button.css';
import './linked.css';

interface PersonProps {
  readonly person: ShortlistedPerson;
  readonly place: number;
  readonly linked: Linked;
  readonly onSubmit: ReturnType<typeof useLinked>['onSubmit'];
}

const ANSWERS = {
  meet: 'You want to meet this person.',
  no: 'You declined this person.',
  question: 'You asked about this person.',
} as const;

const isLong = (field: string) => field.startsWith('resume_');

/** A rejected comment is shown again with the candidate whom it was about. */
function Reply({ person, linked: { token, problems, typed }, onSubmit }: PersonProps) {
  const isMine = typed['id'] === String(person.id);
  const state = isMine ? { problems, typed } : { problems: {}, typed: {} };
  return (
    <FormContext value={{ name: `person-${person.id}`, ...state }}>
      <form method="post" action={`${SHORTLIST_PATH}?token=${token}`} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="id" value={person.id} />
        <TextArea
          name="words"
          label="Comment"
          hint="Why not, or what you would like to know. An invitation needs none."
          maxLength={1000}
        />
        <p className="buttons">
          <button className="button" type="submit" name="answer" value="meet">
            Invite to interview
          </button>
          <button className="button" data-look="secondary" type="submit" name="answer" value="no">
            Not a fit
          </button>
          <button className="button" data-look="secondary" type="submit" name="answer" value="question">
            Ask a question
          </button>
        </p>
      </form>
    </FormContext>
  );
}

function Person(props: PersonProps) {
  const { person, place, linked } = props;
  const id = useId();
  const name = person.shown.find(({ field }) => field === 'name')?.value ?? `Candidate ${place}`;
  return (
    <article className="linked__person" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <dl>
        {person.shown.map(({ field, label, value }) =>
          isLong(field) ? (
            <div key={field}>
              <dt>{label}</dt>
              <dd className="linked__told">{value || 'As a file only.'}</dd>
            </div>
          ) : (
            field !== 'name' && (
              <div key={field}>
                <dt>{label}</dt>
                <dd className="linked__told">{value}</dd>
              </div>
            )
          ),
        )}
      </dl>
      {person.has_file && (
        <form method="post" action={SHORTLIST_FILE}>
          <input type="hidden" name="token" value={linked.token} />
          <input type="hidden" name="id" value={person.id} />
          <button className="button" data-look="secondary" type="submit">
            Download the resume<span className="visually-hidden"> of {name}</span>
          </button>
        </form>
      )}
      {person.answer && (
        <p className="linked__state">
          {ANSWERS[person.answer.answer]} {person.answer.words}
        </p>
      )}
      <Reply {...props} />
    </article>
  );
}

export function ShortlistPage() {
  const texts = { ...useSetting('shortlist_page') };
  const { linked, onSubmit } = useLinked(SHORTLIST_PATH);
  const list = linked?.given as Shortlist | undefined;
  return (
    <>
      <Seo title={texts.title} description={texts.description} isHidden />
      <PageHeader title={list ? list.job_title : texts.title} lead={list || !linked ? texts.lead : undefined}>
        <div className="linked">
          <div role="alert">{linked?.message && <p>{linked.message}</p>}</div>
          {!linked && <p>{texts.without_link}</p>}
          {list && (
            <p>
              For {list.contact}, until {longDate(list.ends_at.slice(0, 10))}.
            </p>
          )}
          {list && !list.people && (
            <form method="post" action={`${SHORTLIST_PATH}?token=${linked?.token}`} onSubmit={onSubmit}>
              <button className="button" type="submit">
                Show the candidates
              </button>
            </form>
          )}
          {list?.people?.length === 0 && <p className="linked__state">{texts.nobody}</p>}
          {list?.people?.map((person, index) => (
            <Person key={person.id} {...{ person, onSubmit }} linked={linked as Linked} place={index + 1} />
          ))}
        </div>
      </PageHeader>
    </>
  );
}
