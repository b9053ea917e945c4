import { useContent, useSetting } from '../../data/content';
import { Portrait } from '../../ui/Portrait';
import { Section } from '../../ui/section/Section';
import './leadership.css';

/** As the columns of leadership.css: beside the name on phones, above it elsewhere. */
const SIZES = '(max-width: 44rem) 6.5rem, (max-width: 64rem) 45vw, 24rem';

/** The people who lead the agency; nothing while staff keep the section hidden. */
export function Leadership() {
  const members = useContent('leadership_team');
  const page = useSetting('about_page');
  if (members.length === 0) return null;
  return (
    <Section heading={page.leadership_heading} lead={page.leadership_lead} id="leadership">
      <ul className="leadership">
        {members.map(({ id, name, title, bio, image, image_alt }) => (
          <li key={id}>
            <Portrait image={image} alt={image_alt} width={400} height={480} sizes={SIZES} />
            <h3>{name}</h3>
            <p className="leadership__title">{title}</p>
            {bio && <p className="leadership__bio">{bio}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
