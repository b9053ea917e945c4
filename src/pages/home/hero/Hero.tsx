import { useSetting } from '../../../data/content';
import { ButtonLink } from '../../../ui/controls/ButtonLink';
import { HeroArt } from './HeroArt';
import './hero.css';

export function Hero() {
  const { title, subtitle } = useSetting('hero_section');
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero__inner wrap">
        <div className="hero__text">
          <h1 id="hero-title" tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p>{subtitle}</p>}
          <div className="buttons">
            <ButtonLink to="/jobs">Find Jobs</ButtonLink>
            <ButtonLink to="/employers" look="secondary">
              Hire Talent
            </ButtonLink>
          </div>
        </div>
        <HeroArt />
      </div>
    </section>
  );
}
