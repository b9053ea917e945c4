import { useContent, useSetting } from '../../data/content';
import { StageMark } from '../../ui/industries/StageMark';
import { Section } from '../../ui/section/Section';
import './industryList.css';

/** Every industry with what hiring in it is like; nothing while staff keep them hidden. */
export function IndustryList() {
  const industries = useContent('industries');
  const page = useSetting('services_page');
  if (industries.length === 0) return null;
  return (
    <div className="industry-list">
      <Section heading={page.industries_heading} lead={page.industries_lead} id="industries">
        <ul>
          {industries.map(({ id, anchor, name, stage, description }) => (
            <li key={id} id={anchor}>
              <h3>{name}</h3>
              <p className="industry-list__stage">
                <StageMark stage={stage} />
                {stage}
              </p>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
