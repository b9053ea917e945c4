/** What pages ask of the backend beside their content. The code for each comes when it is first needed. */
import { useMemo, type ReactNode } from 'react';
import { JobAlertsContext, FormSenderContext, TakesPostsContext } from '../data/formSender';
import { MyDataContext } from '../data/myData/myData';
import type { PageConfig } from './config';

/** Loads nothing where a page is a file without a backend. */
const unlessAlone =
  <T,>({ isAlone }: PageConfig, load: () => Promise<T>) =>
  async (): Promise<T> => {
    if (isAlone) throw new Error('There is no backend to ask.');
    return load();
  };

const servicesOf = (config: PageConfig) => ({
  formSender: unlessAlone(config, async () =>
    (await import('../data/createFormSender')).createFormSender(config),
  ),
  myData: unlessAlone(config, async () => (await import('../data/myData/createMyData')).createMyData(config)),
  jobAlerts: unlessAlone(config, async () =>
    (await import('../data/createJobAlerts')).createJobAlerts(config),
  ),
});

interface BackendServicesProps {
  readonly config: PageConfig;
  readonly children: ReactNode;
}

export function BackendServices({ config, children }: BackendServicesProps) {
  const services = useMemo(() => servicesOf(config), [config]);
  return (
    <TakesPostsContext value={!config.isExported && !config.isAlone}>
      <FormSenderContext value={services.formSender}>
        <MyDataContext value={services.myData}>
          <JobAlertsContext value={services.jobAlerts}>{children}</JobAlertsContext>
        </MyDataContext>
      </FormSenderContext>
    </TakesPostsContext>
  );
}
