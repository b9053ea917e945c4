import { micromark } from 'micromark';
import { countries } from '../../../src/shared/countries';
import { dayText } from '../../../src/shared/jobs/dayText';
import { shiftOf } from '../../../src/shared/jobs/editing/writtenDay';
import { readPlace } from '../../../src/shared/jobs/editing/places';
import type { JobValues } from '../../../src/shared/jobs/editing/jobFields';
import { factsOf, placesText } from '../../../src/shared/jobs/jobFacts';
import { salaryText } from '../../../src/shared/jobs/salary';
import { parseAmount } from '../../../src/shared/jobs/editing/salaryAmount';
import { markdownHtml } from '../../../src/shared/markdownHtml';
import { clientCalled, useClients } from './jobChoices';
import type { JobRow } from './jobRow';
import './jobs.css';

const countOf = (written: string) => (/^\d+$/.test(written) ? Number(written) : null);

function factsShown(values: JobValues): (readonly [label: string, value: string | undefined])[] {
  const { location, country, workplace, salary_currency, salary_period } = values;
  const places = values.places.flatMap((line) => readPlace(line, country) ?? []);
  const [salary_min, salary_max] = [parseAmount(values.salary_min), parseAmount(values.salary_max)];
  const salary = salaryText({ salary_min, salary_max, salary_currency, salary_period });
  const homes = values.applicant_countries.map((code) => countries[code] ?? code).join(', ');
  const counts = {
    experience_from: countOf(values.experience_from),
    experience_to: countOf(values.experience_to),
    openings: countOf(values.openings),
  };
  return [
    ['Salary', salary],
    ['Location', placesText(places) ? location : `${location}, ${countries[country] ?? country}`],
    ['Places', placesText(places)],
    ['Applicants may live in', workplace === 'remote' ? homes || countries[country] : undefined],
    ['Working day', dayText(values.day, shiftOf(values.day))],
    ...factsOf({ ...values, ...counts }),
  ];
}

export function JobPreview({ values, job }: { values: JobValues; job: JobRow }) {
  const { clients } = useClients();
  const stored = values.company === job.company ? job.company_masked : '';
  const masked = clientCalled(clients, values.company)?.masked_name ?? stored;
  const html = markdownHtml(values.description, micromark).replaceAll(
    '<a href=',
    '<a target="_blank" rel="noreferrer" href=',
  );
  return (
    <article className="job-preview">
      <h2>{values.title || 'No title yet'}</h2>
      <p className="job-preview-company">
        {values.client_confidential ? masked || 'Confidential client' : values.company}
      </p>
      <dl>
        {factsShown(values)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div dangerouslySetInnerHTML={{ __html: html || '<p>No description yet.</p>' }} />
    </article>
  );
}
