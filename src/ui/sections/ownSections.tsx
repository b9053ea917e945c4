/** The component of each kind of section that staff add to pages. */
import type { ComponentType, ReactNode } from 'react';
import { chosenOf, useContent } from '../../data/content';
import type { PageItem } from '../../shared/content/sections/pageRows';
import type { SectionKindId } from '../../shared/content/sections/sectionKinds';
import { paragraphsOf } from '../../shared/text';
import { ArrowLink } from '../ButtonLink';
import { ContactForm, EnquiryForm, ResumeForm, type VisitorFormProps } from '../forms/VisitorForms';
import { Industries } from '../proof/Industries';
import { Quotes } from '../proof/TestimonialsSection';
import { FigureBand, LogoWall } from '../section/Figures';
import { Faq, Prose } from '../section/Prose';
import { CallBand, Section } from '../section/Section';
import { JobsSection } from './JobsSection';
import { GuideCards, Points, ServiceList, Steps } from './lists';
import { People } from './People';
import { PictureText } from './PictureText';

interface OwnSectionProps {
  readonly section: PageItem;
  /** True for the questions that search engines may show. */
  readonly isTold: boolean;
}

/** Rows have no ids of their own. */
const withIds = <T extends Readonly<Record<string, string>>>(rows: readonly T[]) =>
  rows.map((row, place) => ({ ...row, id: `${place} ${Object.values(row)[0]}` }));

interface FrameProps extends Pick<OwnSectionProps, 'section'> {
  readonly layout?: 'split' | undefined;
  /** The class of a ground from edge to edge. */
  readonly ground?: string;
  readonly children: ReactNode;
}

/** Heading, introduction and content. */
function Frame({ section: { id, heading, lead }, layout, ground, children }: FrameProps) {
  const frame = { heading, lead, layout, children };
  if (!ground) return <Section {...frame} id={id} />;
  return (
    <div className={ground} id={id}>
      <Section {...frame} headingId={`${id}-heading`} />
    </div>
  );
}

const layoutOf = ({ heading }: PageItem) => (heading ? 'split' : undefined);

const TextSection = ({ section }: OwnSectionProps) => (
  <Frame section={section} layout={layoutOf(section)}>
    <Prose html={section.text} />
  </Frame>
);

function PictureTextSection({ section }: OwnSectionProps) {
  const { id, heading, text, image, image_alt, side, primary_label, primary_link } = section;
  const words = (
    <>
      <Prose html={text} />
      {primary_link && primary_label && (
        <p className="built-links">
          <ArrowLink to={primary_link}>{primary_label}</ArrowLink>
        </p>
      )}
    </>
  );
  if (!image)
    return (
      <Frame {...{ section }} layout="split">
        {words}
      </Frame>
    );
  return (
    <PictureText {...{ id, heading, image, side }} alt={image_alt}>
      {words}
    </PictureText>
  );
}

const CardsSection = ({ section }: OwnSectionProps) => (
  <Frame section={section}>
    <Points className="values" points={withIds(section.cards)} />
  </Frame>
);

const FiguresSection = ({ section: { id, heading, figures } }: OwnSectionProps) => (
  <FigureBand id={id} heading={heading} label="Figures" figures={withIds(figures)} />
);

/** Staff chose to show them here, whatever the switches of the other pages say. */
const ANYWHERE = { shownBy: null };

function QuotesSection({ section: { id, heading, lead, quotes } }: OwnSectionProps) {
  const testimonials = chosenOf(useContent('testimonials', ANYWHERE), quotes);
  if (testimonials.length === 0) return null;
  const label = heading ? `Testimonials: ${heading}` : 'Testimonials';
  return <Quotes {...{ id, heading, lead, testimonials, label }} />;
}

function PeopleSection({ section }: OwnSectionProps) {
  const members = chosenOf(useContent('leadership_team', ANYWHERE), section.people);
  return (
    members.length > 0 && (
      <Frame section={section}>
        <People members={members} />
      </Frame>
    )
  );
}

function LogosSection({ section }: OwnSectionProps) {
  const { id, heading } = section;
  const clients = chosenOf(useContent('clients', ANYWHERE), section.clients);
  return clients.length > 0 && <LogoWall {...{ id, heading, clients }} headingId={`${id}-heading`} />;
}

function ServicesSection({ section }: OwnSectionProps) {
  const services = chosenOf(useContent('services'), section.services);
  return (
    services.length > 0 && (
      <Frame section={section}>
        <ServiceList services={services} />
      </Frame>
    )
  );
}

const IndustriesSection = ({ section: { id, heading, lead, industries } }: OwnSectionProps) => (
  <Industries {...{ id, heading, lead }} chosen={industries} />
);

const StepsSection = ({ section }: OwnSectionProps) => (
  <Frame section={section} ground="process">
    <Steps steps={withIds(section.steps).map(({ id, title, text }) => ({ id, name: title, text }))} />
  </Frame>
);

const QuestionsSection = ({ section: { id, heading, lead, questions }, isTold }: OwnSectionProps) => (
  <Faq
    {...{ id, heading, lead, isTold }}
    items={withIds(questions).map(({ id: key, question, answer }) => ({
      id: key,
      question,
      answer: paragraphsOf(answer),
    }))}
  />
);

const CallSection = ({ section }: OwnSectionProps) => {
  const { id, heading, lead, primary_label, primary_link, secondary_label, secondary_link } = section;
  const call = { heading, text: lead, primary_label, primary_link, secondary_label, secondary_link };
  return (
    <div className="built-call" id={id}>
      <CallBand headingId={`${id}-heading`} call={call} look="columns" />
    </div>
  );
};

const FORMS: Readonly<Record<PageItem['form'], ComponentType<VisitorFormProps>>> = {
  contact: ContactForm,
  enquiry: EnquiryForm,
  resume: ResumeForm,
};

function FormSection({ section }: OwnSectionProps) {
  const Form = FORMS[section.form];
  return (
    <Frame section={section} layout="split">
      <Form place={section.id} />
    </Frame>
  );
}

function GuidesSection({ section }: OwnSectionProps) {
  const guides = chosenOf(useContent('resource_articles'), section.guides);
  return (
    guides.length > 0 && (
      <Frame section={section} ground="resources">
        <GuideCards guides={guides} />
      </Frame>
    )
  );
}

export const ownSections: Readonly<Record<SectionKindId, ComponentType<OwnSectionProps>>> = {
  text: TextSection,
  picture_text: PictureTextSection,
  cards: CardsSection,
  figures: FiguresSection,
  quotes: QuotesSection,
  people: PeopleSection,
  logos: LogosSection,
  services: ServicesSection,
  industries: IndustriesSection,
  jobs: JobsSection,
  steps: StepsSection,
  questions: QuestionsSection,
  call: CallSection,
  form: FormSection,
  guides: GuidesSection,
};
