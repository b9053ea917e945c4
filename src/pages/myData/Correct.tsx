import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { limits } from '../../shared/forms/limits';
import { familyName, personFields, problemsOf } from '../../shared/forms/fields';
import type { MyData } from '../../shared/submissions/myData';
import { TextInput } from '../../ui/fields/controls';
import { PhoneInput } from '../../ui/fields/PersonFields';
import { FormContext } from '../../ui/fields/FormContext';
import { Failure, News } from '../../ui/Notice';
import type { MyDataTexts } from '../../data/myData/myData';
import { useAction, type Mine } from '../../data/myData/useMyData';

const { first_name, phone } = personFields;
const schema = v.object({ first_name, last_name: familyName, phone, phone_country: v.string() });

interface CorrectProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
  readonly country: string;
}

function ContactFields({ country }: Pick<CorrectProps, 'country'>) {
  return (
    <>
      <div className="form__row">
        <TextInput name="first_name" label="First Name" autoComplete="given-name" maxLength={limits.name} />
        <TextInput
          name="last_name"
          label="Last Name"
          autoComplete="family-name"
          maxLength={limits.name}
          isOptional
        />
      </div>
      <PhoneInput country={country} isOptional />
    </>
  );
}

/** The initial values of the fields. */
function typedIn({ submissions }: MyData): Readonly<Record<string, string>> {
  const { first_name = '', last_name = '', phone = '' } = submissions[0] ?? {};
  return { first_name, last_name, phone };
}

/** Begins with the values of the newest submission. */
export function Correct({ mine, data, texts, country }: CorrectProps) {
  const { isBusy, failure, problems, setProblems, run } = useAction(texts);
  const [isDone, setDone] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setDone(false);
    const values = Object.fromEntries(new FormData(form));
    const found = problemsOf(schema, values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const contact = v.parse(schema, values);
    const save = async () =>
      mine.setData(await mine.ask((service, session) => service.correct(session, contact)));
    setDone(await run(save));
  }

  return (
    <section aria-labelledby="correct-heading">
      <h2 id="correct-heading">{texts.correct_heading}</h2>
      {texts.correct_lead && <p>{texts.correct_lead}</p>}
      <FormContext value={{ name: 'correct', problems, typed: typedIn(data) }}>
        <form className="form" noValidate onSubmit={(event) => void submit(event)}>
          <ContactFields country={country} />
          <div className="form__end">
            <button className="button" type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Saving…' : 'Save the correction'}
            </button>
          </div>
        </form>
      </FormContext>
      <Failure message={failure} />
      <News message={isDone ? 'Saved.' : undefined} />
    </section>
  );
}
