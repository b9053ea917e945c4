// @vitest-environment happy-dom
import {
  Refine,
  useCreate,
  useCustomMutation,
  useList,
  type DataProvider,
  type OpenNotificationParams,
} from '@refinedev/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { App } from 'antd';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useNotifications } from '../../../../admin/app/providers/notifications';
import { options } from '../../../stage/adminHooks';

const refuse = () => Promise.reject(new Error('Refused.'));
const provider = {
  getApiUrl: () => '',
  getList: refuse,
  create: () => Promise.resolve({ data: { id: 1 } }),
  custom: refuse,
} as unknown as DataProvider;

function Data({ children }: PropsWithChildren) {
  const notificationProvider = useNotifications();
  return <Refine {...{ dataProvider: provider, notificationProvider, options }}>{children}</Refine>;
}
const wrapper = ({ children }: PropsWithChildren) => (
  <App>
    <Data>{children}</Data>
  </App>
);

const useScreen = () => ({
  list: useList({ resource: 'jobs' }),
  create: useCreate(),
  call: useCustomMutation(),
});

/** Reads a list, saves, and calls a function; each of them fails. */
async function play(asked: { successNotification?: OpenNotificationParams } = {}) {
  const { result } = renderHook(useScreen, { wrapper });
  const { create, call } = result.current;
  await act(() => create.mutateAsync({ resource: 'jobs', values: {}, ...asked }));
  await act(() => call.mutateAsync({ url: 'x', method: 'post', values: {} }).catch(() => undefined));
  await waitFor(() => expect(result.current.list.query.isError).toBe(true));
}

const messages = () =>
  Array.from(document.querySelectorAll('.ant-notification-notice'), (one) => one.textContent);

afterEach(cleanup);

test('Refine shows no messages for failed reads, saves and calls', async () => {
  await play();
  expect(messages()).toEqual([]);
});

test('Refine shows its messages if a screen requests them', async () => {
  await play({ successNotification: { type: 'success', message: 'The job is saved' } });
  expect(messages()).toEqual(['The job is saved']);
});
