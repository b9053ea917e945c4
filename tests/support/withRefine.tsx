/** Refine around a hook under test, over a data provider of the test. */
import { Refine, type DataProvider } from '@refinedev/core';
import type { ReactNode } from 'react';

const options = {
  disableTelemetry: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

export function withRefine(provider: object) {
  const dataProvider = { default: provider as DataProvider };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine {...{ dataProvider, options }}>{children}</Refine>
  );
  return { wrapper };
}
