// @vitest-environment happy-dom
import {
  Refine,
  useCreate,
  useCustomMutation,
  useList,
  type DataProvider,
  type OpenNotificationParams,
} from '@refinedev/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { useNotifications } from '../../../../admin/app/providers/notifications';

const refuse = () => Promise.reject(new Error('Refused.'));
const provider = {
  getApiUrl: () => '',
  getList: refuse,
  create: () => Promise.resolve({ data: { id: 1 } }),
  custom: refuse,
} as unknown as DataProvider;

const options = {
  disableTelemetry: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

interface Asked {
  readonly successNotification?: OpenNotificationParams;
}

/** Reads a list in vain, and offers a save and a call that is refused. */
function Screen({ asked }: { asked: Asked }) {
  const { query } = useList({ resource: 'jobs' });
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: call } = useCustomMutation();
  const [done, setDone] = useState(0);
  const settle = () => setDone((count) => count + 1);
  return (
    <>
      <button onClick={() => void create({ resource: 'jobs', values: {}, ...asked }).finally(settle)}>
        Save
      </button>
      <button
        onClick={() =>
          void call({ url: 'x', method: 'post', values: {} })
            .catch(() => undefined)
            .finally(settle)
        }
      >
        Call
      </button>
      <output>{`${query.isError ? 'list failed' : ''} ${done}`}</output>
    </>
  );
}

function Data({ asked }: { asked: Asked }) {
  return (
    <Refine dataProvider={provider} notificationProvider={useNotifications()} options={options}>
      <Screen asked={asked} />
    </Refine>
  );
}

async function play(asked: Asked = {}) {
  render(
    <App>
      <Data asked={asked} />
    </App>,
  );
  for (const name of ['Save', 'Call']) await act(async () => screen.getByText(name).click());
  await screen.findByText('list failed 2');
}

const messages = () =>
  Array.from(document.querySelectorAll('.ant-notification-notice'), (one) => one.textContent);

describe('the messages of Refine', () => {
  afterEach(cleanup);

  test('are not shown, neither of a read, nor of a save, nor of a call', async () => {
    await play();
    expect(messages()).toEqual([]);
  });

  test('are shown where a screen asks for one', async () => {
    await play({ successNotification: { type: 'success', message: 'The job is saved' } });
    expect(messages()).toEqual(['The job is saved']);
  });
});
