/**
 * Checks whether a call, a message or an email is really from the agency. The input is sent by POST, with and without
 * the script, and never becomes part of an address. An unknown sender can be reported at once, as a message to the
 * inbox.
 */
import { useContext, useEffect, useRef, useState, type FormEvent } from 'react';
import { useContent, useSetting, useSiteUrl } from '../../data/content';
import { checkSender } from '../../data/outcome';
import { VisitorApiContext, type Outcome } from '../../data/visitorApi';
import { emailLink, phoneLink } from '../../shared/addresses';
import { limits } from '../../shared/forms/limits';
import { LONGEST_SENDER, VERIFY_PATH, type SenderAnswer } from '../../shared/senders';
import { longDate } from '../../shared/text';
import { ButtonLink } from '../../ui/ButtonLink';
import { TextArea, TextInput } from '../../ui/fields/controls';
import { FormAnswerMessage } from '../../ui/fields/FormAnswerMessage';
import { FormContext, usePosted } from '../../ui/fields/FormContext';
import { HiddenFields, PersonFields } from '../../ui/fields/PersonFields';
import { usePlainPost } from '../../ui/fields/sending';
import { Form } from '../../ui/forms/Form';
import { PageHeader, Section } from '../../ui/section/Section';
import { Prose } from '../../ui/section/Prose';
import { Seo } from '../../ui/Seo';
import { useIsHydrated } from '../../ui/useIsHydrated';
import './verify.css';

type Texts = ReturnType<typeof useSetting<'verify_page'>>;

/** A checked sender, and the result. */
interface Checked {
  readonly what: string;
  readonly outcome: Outcome | undefined;
  /** The number of checks: a repeated result is news, too. */
  readonly times: number;
}

function useCheck() {
  const { loadCall: load } = useContext(VisitorApiContext);
  const posted = usePosted('verify');
  const site = useSiteUrl();
  const orPost = usePlainPost();
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked>({
    what: posted.typed['what'] ?? '',
    outcome: posted.outcome,
    times: 0,
  });

  async function check(form: HTMLFormElement) {
    if (isBusy) return;
    setBusy(true);
    const typed = new FormData(form).get('what');
    const what = typeof typed === 'string' ? typed.trim() : '';
    const outcome = await orPost(form, () => checkSender(load, what, site));
    setBusy(false);
    setChecked(({ times }) => ({ what, outcome, times: times + 1 }));
  }

  return { ...checked, isBusy, check, typed: posted.typed };
}

type Check = ReturnType<typeof useCheck>;

/** The question. The typed text stays in it after any result. */
function Ask({ check, texts }: { readonly check: Check; readonly texts: Texts }) {
  const { outcome, isBusy, typed } = check;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const site = useSiteUrl();
  useEffect(() => {
    if (!outcome || outcome.kind === 'answered') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true],.form-answer')?.focus();
  }, [outcome]);
  const problems = outcome?.kind === 'problems' ? outcome.problems : {};
  return (
    <FormContext value={{ name: 'verify', problems, typed }}>
      <form
        className="form verify__ask"
        ref={form}
        method="post"
        action={`${VERIFY_PATH}#answer`}
        noValidate={isHydrated}
        aria-label={texts.title}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void check.check(event.currentTarget);
        }}
      >
        <HiddenFields kind="verify" />
        <input type="hidden" name="site" value={site} />
        <TextInput
          name="what"
          label={texts.ask_label}
          hint={texts.ask_hint}
          autoComplete="off"
          maxLength={LONGEST_SENDER}
        />
        <div className="form__end">
          <button className="button" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Checking…' : 'Check it'}
          </button>
        </div>
        <FormAnswerMessage outcome={outcome} />
      </form>
    </FormContext>
  );
}

/** "Sent on 27 November 2026, about Head Nurse, by a consultant with the initials AR." */
const sentInWords = ({ on, job, initials }: Extract<SenderAnswer, { kind: 'sent' }>) =>
  [
    `Sent on ${longDate(on)}`,
    job && `about ${job}`,
    initials && `by a consultant with the initials ${initials}`,
  ]
    .filter(Boolean)
    .join(', ');

interface AnswerProps {
  readonly what: string;
  readonly answer: SenderAnswer;
  readonly texts: Texts;
}

function Answer({ what, answer, texts }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { kind } = answer;
  const lead = texts[`${kind}_lead`];
  return (
    <section className="verify__answer" id="answer" data-kind={kind} aria-labelledby="answer-heading">
      <h2 id="answer-heading" ref={heading} tabIndex={-1}>
        {texts[`${kind}_heading`]}
      </h2>
      <p className="verify__what">{what}</p>
      {kind === 'sent' && <p>{`${sentInWords(answer)}.`}</p>}
      {lead && <p>{lead}</p>}
      {kind === 'unknown' && (
        <>
          <Prose html={texts.unknown_steps} />
          <p>
            <ButtonLink to="#report" look="secondary">
              {texts.report_heading}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

interface ReportProps {
  /** The unknown sender; empty before a check. */
  readonly what: string;
  readonly texts: Texts;
}

/** A message like one of the contact page, with its first words filled in. */
function Report({ what, texts }: ReportProps) {
  return (
    <Section id="report" heading={texts.report_heading} lead={texts.report_lead} layout="split">
      <Form
        name="report"
        kind="contact"
        label={texts.report_heading}
        submitLabel="Send the report"
        begin={what ? { message: texts.report_begin.replaceAll('{what}', () => what) } : undefined}
      >
        <input type="hidden" name="subject" value="general" />
        <PersonFields />
        <TextArea
          name="message"
          label="Message"
          hint="From 10 to 5,000 characters"
          minLength={limits.messageMin}
          maxLength={limits.message}
        />
      </Form>
    </Section>
  );
}

function Ways({ texts }: { readonly texts: Texts }) {
  const { phone, email } = useSetting('contact_details');
  const site = useSiteUrl();
  const contacts = useContent('own_contacts');
  return (
    <Section id="ways" heading={texts.ways_heading} lead={texts.ways_lead}>
      <ul className="verify__ways">
        <li>
          <a href={phoneLink(phone)}>{phone}</a>
        </li>
        <li>
          <a href={emailLink(email)}>{email}</a>
        </li>
        <li>{site.replace(/^https?:\/\//, '')}</li>
        {contacts.map(({ id, kind, value, note }) => (
          <li key={id}>
            {kind === 'domain' ? (
              value
            ) : (
              <a href={kind === 'phone' ? phoneLink(value) : emailLink(value)}>{value}</a>
            )}
            {note && <span>{note}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Never({ texts }: { readonly texts: Texts }) {
  const promises = useContent('sender_promises');
  if (promises.length === 0) return null;
  return (
    <Section id="never" heading={texts.never_heading} lead={texts.never_lead}>
      <ul className="verify__never">
        {promises.map(({ id, title, text }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function VerifyPage() {
  // Read as a whole, because a page contains only the content that was read when it was made, and a result follows
  // later.
  const texts = { ...useSetting('verify_page') };
  const check = useCheck();
  const { what, outcome, times } = check;
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined;
  const unknown = answer?.kind === 'unknown' ? what : '';
  return (
    <>
      <Seo title={texts.title} description={texts.description} />
      <PageHeader title={texts.title} lead={texts.lead}>
        <Ask check={check} texts={texts} />
        {answer && <Answer key={times} what={what} answer={answer} texts={texts} />}
      </PageHeader>
      <Never texts={texts} />
      <Ways texts={texts} />
      <Report key={unknown} what={unknown} texts={texts} />
    </>
  );
}
