/**
 * The agency's contact details. Our own drawing replaces a map, because a real one would send its provider the address
 * of each visitor.
 */
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useSetting, useContent } from '../../data/content';
import { EmailLink, PhoneLink, Consultant } from '../../ui/section/ContactLinks';
import { Picture } from '../../ui/Picture';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { ContactForm } from '../../ui/forms/VisitorForms';
import { Arranged } from '../../ui/sections/BuiltSections';
import './contact.css';

/** A search for a postal address on OpenStreetMap. The first line is a name, which maps do not know. */
function mapAddress(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  const place = lines.length > 1 ? lines.slice(1) : lines;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.filter(Boolean).join(', '))}`;
}

/** The width of the wide column of contact.css. */
const SIZES = '(max-width: 60rem) 92vw, 44rem';

const streets = [
  'M-10 92C120 70 210 128 330 96S560 20 650 44',
  'M-10 300C90 268 200 300 300 262S520 210 650 236',
  'M96 -10C120 110 84 230 128 410',
  'M330 96C316 190 336 300 318 410',
  'M520 -10C486 90 540 260 500 410',
  'M-10 196C110 206 216 176 318 186S540 128 650 142',
];

const arcs = [
  'M92 262A180 180 0 0 1 318 186',
  'M318 186A170 170 0 0 1 520 74',
  'M318 186A210 210 0 0 1 530 316',
];

const places = [
  [92, 262],
  [520, 74],
  [530, 316],
  [106, 84],
] as const;

/** The place of the agency: its picture, or a drawing in place of a map. */
function Place() {
  const { office_image, office_image_alt } = useSetting('contact_page');
  const { address } = useSetting('contact_details');
  return (
    <div className="map">
      {office_image ? (
        <Picture image={office_image} alt={office_image_alt} width={1000} height={625} sizes={SIZES} />
      ) : (
        <MapDrawing />
      )}
      <a className="map__link" href={mapAddress(address)} rel="noreferrer">
        Open in maps
        <ArrowUpRight size={18} aria-hidden="true" />
      </a>
    </div>
  );
}

function MapDrawing() {
  return (
    <svg viewBox="0 0 640 400" fill="none" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {streets.map((path) => (
        <path key={path} className="map__street" d={path} />
      ))}
      {[40, 78, 120].map((radius) => (
        <circle key={radius} className="map__ring" cx="318" cy="186" r={radius} />
      ))}
      {arcs.map((path) => (
        <path key={path} className="map__arc" d={path} />
      ))}
      {places.map(([x, y]) => (
        <circle key={x} className="map__place" cx={x} cy={y} r="6" />
      ))}
      <circle className="map__office" cx="318" cy="186" r="11" />
    </svg>
  );
}

function Hours() {
  const { weekdays_label, weekends_label } = useSetting('contact_page');
  const { weekday_hours, weekend_hours } = useSetting('contact_details');
  return (
    <>
      {weekday_hours && (
        <p>
          {weekdays_label}: {weekday_hours}
        </p>
      )}
      {weekend_hours && (
        <p>
          {weekends_label}: {weekend_hours}
        </p>
      )}
    </>
  );
}

/** The consultants to contact directly; nothing while staff hide them. */
function Consultants() {
  const consultants = useContent('consultants');
  const { consultants_heading, consultants_lead } = useSetting('contact_page');
  if (consultants.length === 0) return null;
  return (
    <section className="contact__consultants" aria-labelledby="consultants-heading" id="consultants">
      <h2 id="consultants-heading">{consultants_heading}</h2>
      {consultants_lead && <p className="contact__lead">{consultants_lead}</p>}
      <ul>
        {consultants.map((consultant) => (
          <li key={consultant.id}>
            <Consultant consultant={consultant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways to reach the agency without a form, and its business hours. */
function Direct() {
  const texts = useSetting('contact_page');
  const { address } = useSetting('contact_details');
  return (
    <section className="office" aria-labelledby="office-heading" id="office">
      <h2 id="office-heading">{texts.details_heading}</h2>
      <dl>
        <div>
          <dt>{texts.phone_label}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </div>
        <div>
          <dt>{texts.email_label}</dt>
          <dd>
            <EmailLink />
          </dd>
        </div>
        <div>
          <dt>{texts.hours_label}</dt>
          <dd>
            <Hours />
          </dd>
        </div>
        <div>
          <dt>{texts.office_label}</dt>
          <dd>
            <address>{address}</address>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Every way to reach the agency, side by side if there is room. */
function Office() {
  const { form_heading, form_lead } = useSetting('contact_page');
  return (
    <div className="contact wrap">
      <Direct />
      <section aria-labelledby="message-heading" id="message">
        <h2 id="message-heading">{form_heading}</h2>
        {form_lead && <p className="contact__lead">{form_lead}</p>}
        <ContactForm />
      </section>
      <Consultants />
      <Place />
    </div>
  );
}

export function ContactPage() {
  const { title, lead, description } = useSetting('contact_page');
  return (
    <>
      <Seo title={title} description={description} />
      <PageHeader title={title} lead={lead} />
      <Arranged page="page_contact" parts={{ office: <Office /> }} />
    </>
  );
}
