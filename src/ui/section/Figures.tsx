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

/** The sign of whoever has this name among the clients. */
export function ClientSign({ name, sizes }: Omit<SignProps, 'logo'>) {
  const logo = useContent('clients').find((client) => client.name === name)?.logo;
  return <Sign name={name} logo={logo} sizes={sizes} />;
}

/** Nothing while staff keep them hidden. */
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
