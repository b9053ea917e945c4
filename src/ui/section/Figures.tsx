/** The quiet bands of a page: large numbers, and the companies that the agency works for. */
import { useContent, useLogos, type ContentItem } from '../../data/content';
import { Picture } from '../Picture';
import './figures.css';

interface FigureBandProps {
  readonly id: string;
  /** Empty for none; then the label names the band. */
  readonly heading?: string;
  readonly label: string;
  readonly figures: readonly {
    readonly id: string;
    readonly value: string;
    readonly label: string;
    readonly counted: string;
  }[];
}

export function FigureBand({ id: band, heading, label: name, figures }: FigureBandProps) {
  const headingId = `${band}-heading`;
  return (
    <section
      className="figures"
      id={band}
      {...(heading ? { 'aria-labelledby': headingId } : { 'aria-label': name })}
    >
      {heading && (
        <h2 className="wrap" id={headingId}>
          {heading}
        </h2>
      )}
      <dl className="wrap">
        {figures.map(({ id, value, label, counted }) => (
          <div key={id}>
            <dt>
              {label}
              {counted && <small>{counted}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Figures() {
  const figures = useContent('statistics');
  return figures.length > 0 && <FigureBand id="statistics" label="Statistics" figures={figures} />;
}

interface SignProps {
  readonly name: string;
  readonly logo: string | undefined;
  readonly sizes: string;
}

/** The logo of a company, or its name. */
const Sign = ({ name, logo, sizes }: SignProps) =>
  logo ? <Picture image={logo} alt={name} width={240} height={80} sizes={sizes} /> : name;

/** The logo of the client of this name. */
export const ClientSign = ({ name, sizes }: Omit<SignProps, 'logo'>) => (
  <Sign name={name} logo={useLogos().get(name)} sizes={sizes} />
);

interface LogoWallProps {
  readonly id: string;
  readonly heading: string;
  readonly headingId?: string;
  readonly clients: readonly ContentItem<'clients'>[];
}

export const LogoWall = ({ id: wall, heading, headingId, clients }: LogoWallProps) => (
  <section className="clients wrap" id={wall} aria-labelledby={headingId}>
    <h2 id={headingId}>{heading}</h2>
    <ul>
      {clients.map(({ id, name, logo, link }) => {
        const shown = <Sign name={name} logo={logo} sizes="16rem" />;
        return <li key={id}>{link ? <a href={link}>{shown}</a> : <span>{shown}</span>}</li>;
      })}
    </ul>
  </section>
);

/** Nothing while staff hide them. */
export function Clients({ heading }: { readonly heading: string }) {
  const clients = useContent('clients');
  return clients.length > 0 && <LogoWall id="clients" heading={heading} clients={clients} />;
}
