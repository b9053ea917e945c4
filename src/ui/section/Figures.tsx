/** The quiet bands of a page: large numbers, and the companies that the agency works for. */
import { useContent } from '../../data/content';
import { Picture } from '../Picture';
import './figures.css';

export function Figures() {
  const items = useContent('statistics');
  if (items.length === 0) return null;
  return (
    <section className="figures" id="statistics" aria-label="Statistics">
      <dl className="wrap">
        {items.map(({ id, value, label, counted }) => (
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

interface SignProps {
  readonly name: string;
  readonly logo: string | undefined;
  readonly sizes: string;
}

/** The logo of a company, or its name. */
const Sign = ({ name, logo, sizes }: SignProps) =>
  logo ? <Picture image={logo} alt={name} width={240} height={80} sizes={sizes} /> : name;

/** The logos of all clients by their names, because a list that changes in place shows others later. */
export const useLogos = () => new Map(useContent('clients').map(({ name, logo }) => [name, logo]));

/** The logo of the client of this name. */
export const ClientSign = ({ name, sizes }: Omit<SignProps, 'logo'>) => (
  <Sign name={name} logo={useLogos().get(name)} sizes={sizes} />
);

/** The logo of a client, small beside its name; nothing beside any other. */
export const ClientMark = ({ name }: Pick<SignProps, 'name'>) => (
  <Picture
    className="client-mark"
    image={useLogos().get(name) ?? ''}
    alt=""
    width={96}
    height={32}
    sizes="6rem"
  />
);

/** Nothing while staff hide them. */
export function Clients({ heading }: { readonly heading: string }) {
  const clients = useContent('clients');
  return (
    clients[0] && (
      <section className="clients wrap" id="clients">
        <h2>{heading}</h2>
        <ul>
          {clients.map(({ id, name, logo, link }) => {
            const shown = <Sign name={name} logo={logo} sizes="16rem" />;
            return <li key={id}>{link ? <a href={link}>{shown}</a> : <span>{shown}</span>}</li>;
          })}
        </ul>
      </section>
    )
  );
}
