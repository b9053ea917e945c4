/** Who may change something, and screens that are for some of the staff only. */
import { useCan, CanAccess } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/view/PageHeading';

/** Whether this person may change the resource; undefined until that is known. */
const useMayEdit = (resource: string) => useCan({ resource, action: 'edit' }).data?.can;

export const useCanEdit = (resource: string): boolean => useMayEdit(resource) === true;

/** Not the opposite: before it is known, somebody is neither. */
export const useIsReader = (resource: string): boolean => useMayEdit(resource) === false;

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
  /** Why others cannot see it; mostly it is for the people in it. */
  why?: string;
  children: ReactNode;
}

/** A screen of those who deal with candidates, in the same way. */
export function RecruitersOnly({ title, why = PERSONAL, children }: RecruitersOnlyProps) {
  return (
    <CanAccess resource="submissions" action="list" fallback={<Refused {...{ title, why }} />}>
      {children}
    </CanAccess>
  );
}
