import { useList } from '@refinedev/core';
import { Alert } from 'antd';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countries } from '../../../../src/shared/countries';
import { readPlace } from '../../../../src/shared/jobs/editing/places';
import type { JobField, JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { portalHints } from '../../../kit/data/jobs/portalHints';
import {
  BooleanControl,
  LongTextControl,
  MomentControl,
  TextControl,
  ChoiceControl,
} from '../../../kit/fields/controls/basicControls';
import type { Control } from '../../../kit/fields/Control';
import { useCanEdit } from '../../../kit/people/access';
import { FieldItem } from '../../../kit/fields/FieldItem';
import { TextsControl } from '../../../kit/fields/controls/TextsControl';
import type { FieldForm } from '../../../kit/fields/useFieldForm';
import { CLIENTS, MESSAGES } from '../../../kit/ui/addresses';
import type { JobRow } from '../jobRow';
import { SalaryNote } from './SalaryNote';
import { clientCalled, useClients, useConsultantNames, usePlaces } from '../jobChoices';
import {
  IndustryControl,
  IndustryNote,
  SuggestedControl,
  SuggestionsContext,
  withCurrencies,
  CountriesControl,
  DayControl,
  DescriptionControl,
  QuestionsControl,
} from './controls';

interface PanelsProps {
  form: FieldForm;
  isDisabled: boolean;
  /** Undefined for a new job. */
  stored: JobRow | undefined;
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
  'Visitors see the masked name of the client, or “Confidential client”, instead of the company on the site, in feeds and in search engines. ' +
  'Other texts are shown as written: the job cannot be saved while they name the client.';

const DAY = 'Local times of the job. Candidates filter jobs by the shift.';

const ASKING =
  'The application form asks them in this order. No answer rejects an applicant: the inbox shows which applications meet your criteria.';

/** Lazy, because it loads the list of cities. */
const LocationNote = lazy(async () => ({ default: (await import('./LocationNote')).LocationNote }));

/** The interpretation of the location lines, if they contain more than a city. */
function PlacesNote({ lines, country: usual }: { lines: readonly string[]; country: string }) {
  const places = lines.flatMap((line) => readPlace(line, usual) ?? []);
  if (places.length === 0) return null;
  return (
    <ul className="places-note" aria-label="Places as understood">
      {places.map(({ city, region, postal_code, country }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same
        <li key={at}>
          City {city} · State {region || '–'} · Postal code {postal_code || '–'} ·{' '}
          {countries[country] ?? country}
        </li>
      ))}
    </ul>
  );
}

/** The client of the job, and its public name if confidential. */
function CompanyNote({ values, stored }: { values: JobValues; stored: JobRow | undefined }) {
  const { isChoosing, isRead, clients } = useClients();
  const client = clientCalled(clients, values.company);
  if (!isChoosing)
    return (
      stored?.client_id && <p>This is a client of the agency. Only recruiters and owners can change it.</p>
    );
  if (!isRead || values.company.trim() === '') return null;
  if (!client) return <p>Not one of your clients. The name is used for this job only.</p>;
  return (
    <p>
      Your client: <Link to={`${CLIENTS}/${client.id}`}>{client.name}</Link>.{' '}
      {values.client_confidential && `Visitors see “${client.masked_name || 'Confidential client'}”.`}
    </p>
  );
}

/** The note contains the beginning of the enquiry; the conversation is in the inbox. */
function EnquiryNote({ id }: { id: JobRow['id'] }) {
  const canRead = useCanEdit('submissions');
  const { result } = useList<{ id: number; reference: string }>({
    resource: 'submissions',
    filters: [
      { field: 'job_id', operator: 'eq', value: id },
      { field: 'kind', operator: 'eq', value: 'enquiry' },
    ],
    meta: { select: 'id,reference' },
    queryOptions: { enabled: canRead },
  });
  const [enquiry] = result.data;
  return enquiry && <Link to={`${MESSAGES}/${enquiry.id}`}>Open the enquiry {enquiry.reference}</Link>;
}

const CONTROLS: Record<JobField, Control> = {
  title: TextControl,
  lang: ChoiceControl,
  category: IndustryControl,
  type: ChoiceControl,
  openings: TextControl,
  description: DescriptionControl,
  internal_note: LongTextControl,
  experience_from: TextControl,
  experience_to: TextControl,
  education: TextControl,
  skills: TextsControl,
  company: SuggestedControl,
  client_confidential: BooleanControl,
  client_unnamed: BooleanControl,
  location: SuggestedControl,
  country: ChoiceControl,
  places: TextsControl,
  workplace: ChoiceControl,
  applicant_countries: CountriesControl,
  salary_min: TextControl,
  salary_max: TextControl,
  salary_currency: SuggestedControl,
  salary_period: ChoiceControl,
  day: DayControl,
  questions: QuestionsControl,
  reference: TextControl,
  consultant: SuggestedControl,
  notices_to: TextsControl,
  opens_at: MomentControl,
  closes_at: MomentControl,
  featured: BooleanControl,
  in_feeds: BooleanControl,
};

interface FieldsOfProps extends PanelsProps {
  names: readonly JobField[];
}

/** A group of fields, each with portal hints. */
function FieldsOf({ names, stored, ...props }: FieldsOfProps) {
  const values = props.form.values as unknown as JobValues;
  const isChoosing = useCanEdit('submissions');
  const isFixed: Partial<Record<JobField, boolean>> = {
    company: Boolean(stored?.client_id) && !isChoosing,
    client_unnamed: !isChoosing,
  };
  const hints = portalHints(values);
  const notes: Partial<Record<JobField, ReactNode>> = {
    company: <CompanyNote {...{ values, stored }} />,
    internal_note: stored?.internal_note && <EnquiryNote id={stored.id} />,
    category: <IndustryNote industry={values.category} />,
    location: (
      <Suspense>
        <LocationNote {...values} />
      </Suspense>
    ),
    places: <PlacesNote lines={values.places} country={values.country} />,
  };
  return names.map((name) => {
    const hint = hints[name] && <p className="field-warning">{hints[name]}</p>;
    const note = notes[name];
    return (
      <FieldItem
        key={name}
        isCounted={name !== 'category'}
        {...props}
        isDisabled={props.isDisabled || isFixed[name] === true}
        name={name}
        as={CONTROLS[name]}
        hint={
          (note ?? hint) && (
            <>
              {note}
              {hint}
            </>
          )
        }
      />
    );
  });
}

/** All fields of a job, in the usual order of writing. */
export function JobPanels(props: PanelsProps) {
  const values = props.form.values as unknown as JobValues;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const company = useClients().clients.map(({ name }) => name);
  const suggestions = withCurrencies({ company, location: usePlaces(), consultant: useConsultantNames() });
  return (
    <SuggestionsContext value={suggestions}>
      <Panel title="The job">
        <FieldsOf
          {...props}
          names={['title', 'lang', 'category', 'type', 'openings', 'description', 'internal_note']}
        />
      </Panel>
      <Panel title="Requirements">
        <FieldsOf {...props} names={['experience_from', 'experience_to', 'education', 'skills']} />
      </Panel>
      <Panel title="The client">
        <FieldsOf {...props} names={['company', 'client_confidential']} />
        {values.client_confidential && (
          <>
            <FieldsOf {...props} names={['client_unnamed']} />
            <Alert className="whole-row" type="warning" showIcon message={HIDING} />
          </>
        )}
      </Panel>
      <Panel title="Place of work">
        <FieldsOf {...props} names={['location', 'country', 'places', 'workplace']} />
        {values.workplace === 'remote' && <FieldsOf {...props} names={['applicant_countries']} />}
      </Panel>
      <Panel title="Working day" lead={DAY}>
        <FieldsOf {...props} names={['day']} />
      </Panel>
      <Panel title="Salary" lead={<SalaryNote values={values} />}>
        <FieldsOf {...props} names={['salary_min', 'salary_max', 'salary_currency', 'salary_period']} />
      </Panel>
      <Panel title="Questions for applicants" lead={ASKING}>
        <FieldsOf {...props} names={['questions']} />
      </Panel>
      <Panel title="Internal">
        <FieldsOf {...props} names={['reference', 'consultant', 'notices_to']} />
      </Panel>
      <Panel title="Publishing" lead={`Times are in your time zone, ${timeZone}.`}>
        <FieldsOf {...props} names={['opens_at', 'closes_at', 'featured', 'in_feeds']} />
      </Panel>
    </SuggestionsContext>
  );
}
