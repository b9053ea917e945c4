import { useSetting } from '../../data/content';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/section/Section';
import { Milestones } from './Milestones';
import './story.css';

export function Story() {
  const page = useSetting('about_page');
  return (
    <Section heading={page.story_heading} lead={page.story_lead} id="story" layout="split">
      <div className="story">
        <Prose html={page.story} />
      </div>
      <Milestones />
    </Section>
  );
}
