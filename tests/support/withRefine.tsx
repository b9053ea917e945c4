/** Refine around a hook under test: over a data provider of the test, and telling what a person would hear. */
import { Refine, type DataProvider, type OpenNotificationParams } from '@refinedev/core';
import type { ReactNode } from 'react';

const options = {
  disableTelemetry: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

export function withRefine(provider: object) {
  const said: OpenNotificationParams[] = [];
  const notificationProvider = {
    open: (message: OpenNotificationParams) => void (message.key ?? said.push(message)),
    close: () => undefined,
  };
  const dataProvider = { default: provider as DataProvider };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine {...{ dataProvider, notificationProvider, options }}>{children}</Refine>
  );
  return { wrapper, said };
}
