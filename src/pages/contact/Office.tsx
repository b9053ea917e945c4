import { useSetting } from '../../data/content';
import { EmailLink, PhoneLink } from '../../ui/ContactLinks';
import { Picture } from '../../ui/Picture';
import { MapPlaceholder } from './MapPlaceholder';

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

/** As the narrow column of contact.css. */
const SIZES = '(max-width: 60rem) 92vw, 30rem';

/** Where the agency is, when somebody is there, and how to reach them without a form. */
export function Office() {
  const texts = useSetting('contact_page');
  const { address } = useSetting('contact_details');
  return (
    <section className="office" aria-labelledby="office-heading" id="office">
      <h2 id="office-heading">{texts.details_heading}</h2>
      <Picture
        image={texts.office_image}
        alt={texts.office_image_alt}
        width={1000}
        height={750}
        sizes={SIZES}
      />
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
      <MapPlaceholder address={address} />
    </section>
  );
}
