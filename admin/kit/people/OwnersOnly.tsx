import { CanAccess } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/view/PageHeading';

interface OwnersOnlyProps {
  /** What access control knows the screen by. */
  resource: string;
  title: string;
  /** Why others cannot see it, and what to do about it. */
  why: string;
  children: ReactNode;
}

/** A screen for owners. Nothing of it is asked for until the role is known; the database decides for itself. */
export function OwnersOnly({ resource, title, why, children }: OwnersOnlyProps) {
  const refused = (
    <>
      <PageHeading title={title} />
      <Alert type="info" showIcon message="Only owners can see this" description={why} />
    </>
  );
  return (
    <CanAccess resource={resource} action="list" fallback={refused}>
      {children}
    </CanAccess>
  );
}
