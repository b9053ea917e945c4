/** Shows a client, after they press the button, the candidates who agreed, with the details they agreed to. */
import { useId } from 'react';
import { useContent, useSetting } from '../../data/content';
import { useLinked } from '../../data/linked';
import { SHORTLIST_PATH, type Linked, type Shortlist } from '../../shared/submissions/linkedPages';
import { longDate } from '../../shared/text';
import { Consultant, EmailLink, PhoneLink } from '../../ui/section/ContactLinks';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { ShortlistedPeople } from './ShortlistedPeople';
import '../../ui/button.css';
import './linked.css';

/** The consultant beside the job. All are read, because an exported page learns their name later. */
function useConsultant(name: string | undefined) {
  const consultants = useContent('consultants').map((consultant) => Object.assign({}, consultant));
  return name && consultants.find((consultant) => consultant.name.toLowerCase() === name.toLowerCase());
}

/** The way to a new link. */
const Contact = () => (
  <p className="linked__ways">
    <PhoneLink />
    <EmailLink />
  </p>
);

interface HeadProps {
  readonly list: Shortlist;
  readonly consultant: ReturnType<typeof useConsultant>;
}

/** The recipient of the list, and the consultant to ask. */
function Head({ list, consultant }: HeadProps) {
  const id = useId();
  return (
    <>
      <p>
        For {list.contact}, until {longDate(list.ends_at.slice(0, 10))}.
      </p>
      {consultant && (
        <section className="linked__consultant" aria-labelledby={id}>
          <h2 id={id}>Your consultant for this search</h2>
          <Consultant consultant={consultant} about={`the candidates for ${list.job_title}`} />
        </section>
      )}
    </>
  );
}

export function ShortlistPage() {
  const texts = { ...useSetting('shortlist_page') };
  const { linked, onSubmit } = useLinked(SHORTLIST_PATH);
  const list = linked?.given as Shortlist | undefined;
  const consultant = useConsultant(list?.consultant);
  return (
    <>
      <Seo title={texts.title} description={texts.description} isHidden />
      <PageHeader title={list ? list.job_title : texts.title} lead={list || !linked ? texts.lead : undefined}>
        <div className="linked">
          <div role="alert">{linked?.message && <p>{linked.message}</p>}</div>
          {!linked && <p>{texts.without_link}</p>}
          {!list && <Contact />}
          {list && <Head {...{ list, consultant }} />}
          {list && !list.people && (
            <form method="post" action={`${SHORTLIST_PATH}?token=${linked?.token}`} onSubmit={onSubmit}>
              <button className="button" type="submit">
                Show the candidates
              </button>
            </form>
          )}
          {list?.people?.length === 0 && <p className="linked__state">{texts.nobody}</p>}
        </div>
      </PageHeader>
      {list?.people && list.people.length > 0 && (
        <ShortlistedPeople people={list.people} linked={linked as Linked} onSubmit={onSubmit} />
      )}
    </>
  );
}
