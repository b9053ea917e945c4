import { useSetting } from '../../data/content';
import { brand } from '../../shared/content/settings/brand';
import { Section } from '../../ui/section/Section';
import './story.css';

const milestones = [
  { year: '2000', text: 'One desk in Gurugram, and a promise to call every candidate back.' },
  { year: '2008', text: 'Contract staffing begins: plants, clinics and data centres, shift by shift.' },
  { year: '2016', text: 'Renewable energy and electric vehicles get consultants of their own.' },
  { year: 'Today', text: 'Searches across India and abroad, still one consultant for each.' },
];

export function Story() {
  const { name } = useSetting(brand);
  return (
    <Section heading="Our Story" id="story" layout="split">
      <div className="story">
        <p className="story__lead">
          {name} began with a simple observation: most hiring goes wrong in the first conversation, when
          nobody asks what the work is really like.
        </p>
        <p>
          So we ask. Before a search begins, a consultant visits the site, meets the team and writes the brief
          in plain words. Before a name goes on a list, we have talked to the person behind it for at least an
          hour, about the work, the pay, the notice period and the move.
        </p>
        <p>
          That takes longer than sending fifty resumes, and it is why people stay. Our clients come back, and
          the candidates we once placed now call us when they hire.
        </p>
        <ol className="milestones">
          {milestones.map(({ year, text }) => (
            <li key={year}>
              <strong>{year}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
