import { useSetting, type SettingKey } from '../../data/content';
import { ButtonLink } from '../controls/ButtonLink';
import { withMotif, type Motif } from './motif';
import './callToAction.css';

interface CallToActionProps {
  /** The setting with its words and its one or two buttons. */
  readonly of: Extract<SettingKey, `${string}_call`>;
  /** The one of the page's title. */
  readonly motif: Motif;
}

/** The deep green band that closes a page. */
export function CallToAction({ of, motif }: CallToActionProps) {
  const call = useSetting(of);
  return (
    <section className={withMotif('call wrap', motif)} id="call" aria-labelledby="call-heading">
      <div className="call__text">
        <h2 id="call-heading">{call.heading}</h2>
        {call.text && <p>{call.text}</p>}
      </div>
      <div className="buttons">
        <ButtonLink to={call.primary_link} look="inverse">
          {call.primary_label}
        </ButtonLink>
        {call.secondary_label && call.secondary_link && (
          <ButtonLink to={call.secondary_link} look="inverse-quiet">
            {call.secondary_label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
