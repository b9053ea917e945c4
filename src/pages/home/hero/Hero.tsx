import { useSetting } from '../../../data/content';
import { Picture } from '../../../ui/Picture';
import { ButtonLink } from '../../../ui/controls/ButtonLink';
import { HeroArt } from './HeroArt';
import { HeroSearch } from './HeroSearch';
import './hero.css';

/** As the column of hero.css. */
const SIZES = '(max-width: 60rem) 92vw, 38rem';

export function Hero() {
  const { title, subtitle, image, image_alt } = useSetting('hero_section');
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero__inner wrap">
        <div className="hero__text">
          <h1 id="hero-title" tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p>{subtitle}</p>}
          <HeroSearch />
          <div className="buttons">
            <ButtonLink to="/jobs">Find Jobs</ButtonLink>
            <ButtonLink to="/employers" look="secondary">
              Hire Talent
            </ButtonLink>
          </div>
        </div>
        <div className="hero__art" data-has-picture={image !== '' || undefined}>
          <HeroArt />
          <Picture
            image={image}
            alt={image_alt}
            width={1200}
            height={900}
            sizes={SIZES}
            loading="eager"
            fetchPriority="high"
          />
        </div>
      </div>
    </section>
  );
}
