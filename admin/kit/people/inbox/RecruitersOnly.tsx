import { CanAccess } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/view/PageHeading';

function Refused({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <Alert
        type="info"
        showIcon
        message="Only recruiters and owners can see this"
        description="It contains personal data of people who contacted the agency. Ask an owner if you need access for your work."
      />
    </>
  );
}

/** A screen with personal data. Nothing of it is asked for until the role is known; the database decides for itself. */
export function RecruitersOnly({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CanAccess resource="submissions" action="list" fallback={<Refused title={title} />}>
      {children}
    </CanAccess>
  );
}
