import { industries } from '../../shared/industries';
import { services } from '../../shared/services';
import { PlainPage } from '../../ui/PlainPage';
import { PlainSection } from '../../ui/PlainSection';

export function ServicesPage() {
  return (
    <PlainPage
      title="Our Services"
      description="Permanent placement, contract staffing, executive search, resume screening, skill assessment and market analysis."
      lead="Six services for twelve industries. Here is each of them in a sentence; what a search looks like in your case is best told by a consultant, who replies within one working day."
      links={[
        { to: '/contact', label: 'Talk to a consultant' },
        { to: '/employers', label: 'Hire Talent' },
      ]}
    >
      {services.map(({ anchor, name, summary }) => (
        <PlainSection key={anchor} id={anchor} heading={name}>
          <p>{summary}</p>
        </PlainSection>
      ))}
      <PlainSection id="industries" heading="Industries">
        <ul className="plain-page__list">
          {industries.map(({ anchor, name, stage }) => (
            <li key={anchor} id={anchor}>
              {name}, {stage.toLowerCase()}
            </li>
          ))}
        </ul>
      </PlainSection>
    </PlainPage>
  );
}
