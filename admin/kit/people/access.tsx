/** Access checks, and screens for some roles only. */
import { useCan, CanAccess } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/view/PageHeading';

/** True if this person may change the resource; undefined while loading. */
const useMayEdit = (resource: string) => useCan({ resource, action: 'edit' }).data?.can;

export const useCanEdit = (resource: string): boolean => useMayEdit(resource) === true;

/** Not the opposite of the above: while loading, both are false. */
export const useIsReader = (resource: string): boolean => useMayEdit(resource) === false;

interface OwnersOnlyProps {
  /** The name of the screen in access control. */
  resource: string;
  title: string;
  /** Why access is restricted, and how to get it. */
  why: string;
  children: ReactNode;
}

/** A screen for owners. Nothing loads until the role is known; the database decides for itself. */
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

const PERSONAL = 'It contains personal data of people who contacted the agency.';

function Refused({ title, why }: { title: string; why: string }) {
  return (
    <>
      <PageHeading title={title} />
      <Alert
        type="info"
        showIcon
        message="Only recruiters and owners can see this"
        description={`${why} Ask an owner if you need access for your work.`}
      />
    </>
  );
}

interface RecruitersOnlyProps {
  title: string;
  /** Why access is restricted; usually to protect personal data. */
  why?: string;
  children: ReactNode;
}

/** A screen for staff who work with candidates, in the same way. */
export function RecruitersOnly({ title, why = PERSONAL, children }: RecruitersOnlyProps) {
  return (
    <CanAccess resource="submissions" action="list" fallback={<Refused {...{ title, why }} />}>
      {children}
    </CanAccess>
  );
}
