import { useSetting, useContent } from '../../data/content';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/section/Prose';
import { Closing, PageHeader, Section } from '../../ui/section/Section';
import { Arranged } from '../../ui/sections/BuiltSections';
import { Points } from '../../ui/sections/lists';
import { Seo } from '../../ui/Seo';
import './careers.css';

/** The width of the columns of `.offer`. */
const SIZES = '(max-width: 60rem) 92vw, 50vw';

/** The benefits for the agency's own employees. */
function Offer({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const benefits = useContent('career_benefits');
  const { image, image_alt } = useSetting('careers_page');
  if (benefits.length === 0) return null;
  return (
    <div className="offer">
      <Section id="offer" heading={heading} lead={lead}>
        <Picture image={image} alt={image_alt} width={1200} height={900} isFirst sizes={SIZES} />
        <Points className="offer__list" points={benefits} />
      </Section>
    </div>
  );
}

export function CareersPage() {
  const page = useSetting('careers_page');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader motif="seats" title={page.title} lead={page.lead} />
      <Arranged
        page="page_careers"
        parts={{
          offer: <Offer heading={page.offer_heading} lead={page.offer_lead} />,
          text: (
            <div className="careers wrap">
              <Prose html={page.text} />
            </div>
          ),
          call: <Closing of="careers_call" look="centred" />,
        }}
      />
    </>
  );
}
