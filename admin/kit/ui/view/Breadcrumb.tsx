import { Link } from 'react-router-dom';

interface BreadcrumbProps {
  parent: {
    readonly label: string;
    readonly path: string;
    /** Goes with the link, unseen. */ readonly state?: object;
  };
  label: string;
}

/** The way back to the screen above this one. */
export function Breadcrumb({ parent, label }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol className="plain-list">
        <li>
          <Link to={parent.path} state={parent.state}>
            {parent.label}
          </Link>
        </li>
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}
