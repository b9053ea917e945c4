// React 19 needs this patch before any other module of antd is used.
import '@ant-design/v5-patch-for-react-19';
import { Refine, type RefineProps } from '@refinedev/core';
import { App, ConfigProvider } from 'antd';
import { useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { AccountStoreContext, ResumeStoreContext } from '../kit/people/stores';
import { EditsContext, EditsStore } from '../kit/data/edits/EditsStore';
import { runtimeConfig } from '../kit/data/runtimeConfig';
import { ImageStoreContext } from '../kit/images/ImageStore';
import type { Admin } from './auth/session';
import { client } from './client';
import { Layout } from './layout/Layout';
import { createAccountStore, authProvider } from './providers/auth';
import { accessControlProvider } from './providers/accessControl';
import { createImageStore, createResumeStore } from './providers/storage';
import { createLive } from './providers/live';
import { useNotifications } from './providers/notifications';
import { routerProvider } from './providers/router';
import { createTables } from './providers/tables';
import { resources } from './resources';
import { useAntdTheme } from './theme';

const dataProvider = createTables(client);
const imageStore = createImageStore(client);
const resumeStore = createResumeStore(client);
const accountStore = createAccountStore(client);
const liveProvider = runtimeConfig.isLive ? createLive(client) : undefined;

const options: RefineProps['options'] = {
  disableTelemetry: true,
  // The loader of the dashboard has already checked the session.
  disableRouteChangeHandler: true,
  // UnsavedGuard knows every form on the screen; Refine's own guard cannot block a data router.
  warnWhenUnsavedChanges: false,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        // The Supabase client retries by itself. Without a network a request fails instead of waiting for one.
        queries: {
          retry: false,
          staleTime: 5000,
          networkMode: 'always',
          // Live updates refresh the data, and catch up after a pause.
          refetchOnWindowFocus: !liveProvider,
          // Failed reads are retried once the network is back.
          refetchOnReconnect: true,
        },
        mutations: { networkMode: 'always' },
      },
    },
  },
};

const messages = {
  bottom: 0,
  stack: false as const,
  getContainer: () => document.getElementById('messages') as HTMLElement,
};

/** Refine with the data providers of the signed-in person. */
function Data() {
  const admin = useLoaderData<Admin>();
  const editsStore = useMemo(() => new EditsStore(localStorage, admin.id), [admin.id]);
  const notificationProvider = useNotifications();
  return (
    <Refine
      {...{ dataProvider, authProvider, accessControlProvider, notificationProvider, routerProvider }}
      {...{ liveProvider, resources, options }}
    >
      <EditsContext value={editsStore}>
        <ImageStoreContext value={imageStore}>
          <ResumeStoreContext value={resumeStore}>
            <AccountStoreContext value={accountStore}>
              <Layout live={liveProvider} />
            </AccountStoreContext>
          </ResumeStoreContext>
        </ImageStoreContext>
      </EditsContext>
    </Refine>
  );
}

/** The dashboard with antd in the colours of the site. */
export function AdminApp() {
  return (
    <ConfigProvider theme={useAntdTheme()}>
      <App notification={messages}>
        <Data />
      </App>
    </ConfigProvider>
  );
}
