/** Portraits of the leadership team, on pages and in sections of staff. */
import type { ContentItem } from '../../data/content';
import { Portrait } from '../Picture';
import './lists.css';

/** The width of the first column of `.leadership`. */
const LEADER_SIZES = '7rem';

export const People = ({ members }: { readonly members: readonly ContentItem<'leadership_team'>[] }) => (
  <ul className="leadership">
    {members.map(({ id, name, title, bio, image, image_alt }) => (
      <li key={id}>
        <Portrait image={image} alt={image_alt} width={400} height={480} sizes={LEADER_SIZES} />
        <h3>{name}</h3>
        <p className="leadership__title">{title}</p>
        {bio && <p className="leadership__bio">{bio}</p>}
      </li>
    ))}
  </ul>
);
