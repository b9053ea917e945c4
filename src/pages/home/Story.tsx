import { useSetting } from '../../data/content';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { Picture } from '../../ui/Picture';
import './story.css';

/** As the columns of story.css. */
const SIZES = '(max-width: 60rem) 92vw, 58vw';

/** How the agency works, told by a picture; nothing without one. */
export function Story() {
  const { story_image, story_image_alt, story_heading, story_text } = useSetting('home_page');
  if (!story_image) return null;
  return (
    <section className="home-story wrap" id="story" aria-labelledby="story-heading">
      <Picture image={story_image} alt={story_image_alt} width={1200} height={900} sizes={SIZES} />
      <div>
        <h2 id="story-heading">{story_heading}</h2>
        <p>{story_text}</p>
        <ArrowLink to="/about#story">Our story</ArrowLink>
      </div>
    </section>
  );
}
