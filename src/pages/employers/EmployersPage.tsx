import { services } from '../../shared/services';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { PlainPage } from '../../ui/PlainPage';
import { PlainSection } from '../../ui/PlainSection';

export function EmployersPage() {
  return (
    <PlainPage
      title="Hire Talent"
      description="Permanent, contract and executive hiring across India and globally, led by one consultant."
      lead="Tell us whom you need and why. One consultant takes the brief, finds and screens the people, and stays until the person has settled in."
      links={[
        { to: '/contact', label: 'Get Started' },
        { to: '#solutions', label: 'Learn More' },
      ]}
    >
      <PlainSection id="solutions" heading="Staffing Solutions">
        {services.map(({ anchor, name }) => (
          <p key={anchor}>
            <ArrowLink to={`/services#${anchor}`}>{name}</ArrowLink>
          </p>
        ))}
      </PlainSection>
      <PlainSection id="expertise" heading="Industry Expertise">
        <p>Consultants who have worked in the field they hire for, from hospitals to wind farms.</p>
        <p>
          <ArrowLink to="/services#industries">All industries</ArrowLink>
        </p>
      </PlainSection>
      <PlainSection id="testimonials" heading="Client Testimonials">
        <p>What clients say about us will be here. Until then, ask us for two of them to call.</p>
        <p>
          <ArrowLink to="/contact">Ask for references</ArrowLink>
        </p>
      </PlainSection>
    </PlainPage>
  );
}
