/** A page that says in one paragraph what it is, and leads on. */
import type { ReactNode } from 'react';
import { ButtonLink } from './controls/ButtonLink';
import { PageHeader } from './section/PageHeader';
import { Seo } from './Seo';
import './plainPage.css';

interface PlainPageProps {
  readonly title: string;
  readonly description: string;
  /** The one honest paragraph. */
  readonly lead: string;
  /** Where to go from here; the first is the main way on. */
  readonly links: readonly { readonly to: string; readonly label: string }[];
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}

export function PlainPage({ title, description, lead, links, back, children }: PlainPageProps) {
  return (
    <>
      <Seo title={title} description={description} />
      <PageHeader title={title} lead={lead} back={back}>
        <p className="buttons plain-page__links">
          {links.map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </PageHeader>
      {children && <div className="wrap plain-page">{children}</div>}
    </>
  );
}
