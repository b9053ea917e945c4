import { Alert } from 'antd';
import { useId, type ReactNode } from 'react';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { salaryText } from '../../../../src/shared/jobs/salary';
import { parseAmount } from '../../../../src/shared/jobs/editing/salaryAmount';
import { BooleanControl, MomentControl, TextControl } from '../../../kit/fields/basicControls';
import { ChoiceControl } from '../../../kit/fields/ChoiceControl';
import { FieldItem } from '../../../kit/fields/FieldItem';
import type { FieldForm } from '../../../kit/fields/useFieldForm';
import { SuggestedControl, SuggestionsContext, withCurrencies } from './fields/controls';
import { CountriesControl } from './fields/CountriesControl';
import { DescriptionControl } from './fields/DescriptionControl';
import { useSuggestions } from '../useSuggestions';

interface PanelsProps {
  form: FieldForm;
  isDisabled: boolean;
}

function Panel({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="panel-lead">{lead}</p>}
      </div>
      <div className="fields">{children}</div>
    </section>
  );
}

const HIDING =
  'Visitors see “Confidential client” instead of the company: on the site, in search, in feeds and in search engines. ' +
  'Title, description, location and industry are shown as written, so they must not name the client; otherwise the job cannot be saved.';

/** The salary as visitors will read it, while it is typed. */
function SalaryNote({ values }: { values: JobValues }) {
  const { salary_currency, salary_period } = values;
  const [salary_min, salary_max] = [parseAmount(values.salary_min), parseAmount(values.salary_max)];
  const isReadable = !Number.isNaN(salary_min) && !Number.isNaN(salary_max);
  const text = isReadable
    ? (salaryText({ salary_min, salary_max, salary_currency, salary_period }) ?? 'Salary on request')
    : 'not a valid amount yet';
  return (
    <>
      Visitors see: <output className="salary-note">{text}</output>. Amounts can be written as 18,00,000 or as
      18 LPA.
    </>
  );
}

/** Every field of a job, in the order in which somebody writes one. */
export function JobPanels(props: PanelsProps) {
  const values = props.form.values as unknown as JobValues;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const suggestions = useSuggestions();
  return (
    <SuggestionsContext value={withCurrencies({ ...suggestions })}>
      <Panel title="The job">
        <FieldItem {...props} name="title" as={TextControl} />
        <FieldItem {...props} name="category" as={SuggestedControl} />
        <FieldItem {...props} name="type" as={ChoiceControl} />
        <FieldItem {...props} name="description" as={DescriptionControl} />
      </Panel>
      <Panel title="The client">
        <FieldItem {...props} name="company" as={TextControl} />
        <FieldItem {...props} name="client_confidential" as={BooleanControl} />
        {values.client_confidential && (
          <Alert className="whole-row" type="warning" showIcon message={HIDING} />
        )}
      </Panel>
      <Panel title="Where">
        <FieldItem {...props} name="location" as={SuggestedControl} />
        <FieldItem {...props} name="country" as={ChoiceControl} />
        <FieldItem {...props} name="workplace" as={ChoiceControl} />
        {values.workplace === 'remote' && (
          <FieldItem {...props} name="applicant_countries" as={CountriesControl} />
        )}
      </Panel>
      <Panel title="Salary" lead={<SalaryNote values={values} />}>
        <FieldItem {...props} name="salary_min" as={TextControl} />
        <FieldItem {...props} name="salary_max" as={TextControl} />
        <FieldItem {...props} name="salary_currency" as={SuggestedControl} />
        <FieldItem {...props} name="salary_period" as={ChoiceControl} />
      </Panel>
      <Panel title="Publishing" lead={`Times are in your time zone, ${timeZone}.`}>
        <FieldItem {...props} name="opens_at" as={MomentControl} />
        <FieldItem {...props} name="closes_at" as={MomentControl} />
        <FieldItem {...props} name="featured" as={BooleanControl} />
        <FieldItem {...props} name="in_feeds" as={BooleanControl} />
      </Panel>
    </SuggestionsContext>
  );
}
