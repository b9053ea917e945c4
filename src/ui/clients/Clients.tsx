import type { ReactNode } from 'react';
import { useContent } from '../../data/content';
import { Picture } from '../Picture';
import './clients.css';

interface ClientsProps {
  readonly heading: string;
  /** Stands below the logos. */
  readonly children?: ReactNode;
}

/** The quiet row of the companies that the agency works for; nothing while staff keep them hidden. */
export function Clients({ heading, children }: ClientsProps) {
  const clients = useContent('clients');
  return (
    clients[0] && (
      <section className="clients wrap" id="clients">
        <h2>{heading}</h2>
        <ul>
          {clients.map(({ id, name, logo, link }) => (
            <li key={id}>
              {/* Without an address it is no link. */}
              <a href={link || undefined}>
                {logo ? <Picture image={logo} alt={name} width={240} height={80} sizes="10rem" /> : name}
              </a>
            </li>
          ))}
        </ul>
        {children}
      </section>
    )
  );
}
