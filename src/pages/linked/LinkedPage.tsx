/** The pages behind a secret link, in one file: few visitors ever fetch them. */
import { useLocation } from 'react-router-dom';
import { useSetting } from '../../data/content';
import { useLinked } from '../../data/linked';
import {
  INTRODUCTION_PATH,
  SHORTLIST_PATH,
  type Linked,
  type ToldIntroduction,
} from '../../shared/submissions/linkedPages';
import { longDate } from '../../shared/text';
import { TextArea } from '../../ui/fields/controls';
import { FormContext } from '../../ui/fields/FormContext';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { ShortlistPage } from './ShortlistPage';
import '../../ui/button.css';
import './linked.css';

interface AnswerProps {
  readonly linked: Linked;
  readonly told: ToldIntroduction;
  readonly onSubmit: ReturnType<typeof useLinked>['onSubmit'];
}

const Answer = ({ linked: { token, problems, typed }, told, onSubmit }: AnswerProps) => (
  <FormContext
    value={{ name: 'introduction', problems, typed: { not_to: told.not_to.join('\n'), ...typed } }}
  >
    <form method="post" action={`${INTRODUCTION_PATH}?token=${token}`} onSubmit={onSubmit}>
      <input type="hidden" name="shown" value={told.shown} />
      {told.is_unnamed && (
        <TextArea
          name="not_to"
          label="Employers who must not see your details"
          hint="One per line, such as your current employer. If the client is one of them, we share nothing."
          isOptional
          maxLength={2400}
        />
      )}
      <TextArea
        name="note"
        label="Anything we should know?"
        hint="A consultant reads it before the client sees anything."
        isOptional
        maxLength={1000}
      />
      <p className="buttons">
        <button className="button" type="submit" name="answer" value="yes">
          Yes, introduce me
        </button>
        <button className="button" data-look="secondary" type="submit" name="answer" value="no">
          No
        </button>
      </p>
      <p>If we don’t hear from you by {longDate(told.ends_at.slice(0, 10))}, we won’t share anything.</p>
    </form>
  </FormContext>
);

/** Shows a person the details that a client would see, and lets them agree or decline. Opening it decides nothing. */
function IntroductionPage() {
  // Read as a whole, because a page contains only the content that was read when it was made, and an exported page
  // reads its link later.
  const texts = { ...useSetting('put_forward_page') };
  const { linked, onSubmit } = useLinked(INTRODUCTION_PATH);
  const told = linked?.given as ToldIntroduction | undefined;
  return (
    <>
      <Seo title={texts.title} description={texts.description} isHidden />
      <PageHeader title={texts.title} lead={told?.state === 'waiting' || !linked ? texts.lead : undefined}>
        <div className="linked">
          <div role="alert">{linked?.message && <p>{linked.message}</p>}</div>
          {!linked && <p>{texts.without_link}</p>}
          {told && (
            <>
              {told.state !== 'waiting' && <p className="linked__state">{texts[told.state]}</p>}
              <p className="linked__told">{told.told}</p>
              {told.state === 'waiting' && (
                <Answer linked={linked as Linked} told={told} onSubmit={onSubmit} />
              )}
            </>
          )}
        </div>
      </PageHeader>
    </>
  );
}

export const LinkedPage = () =>
  useLocation().pathname === SHORTLIST_PATH ? <ShortlistPage /> : <IntroductionPage />;
