/** The screens of the admin, by resource: routes, menu, tabs and breadcrumbs follow. Content adds its own. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

interface Screen {
  /** Below the dashboard. */
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Uses the full width, also while empty. */
  readonly isWide?: boolean;
}

/** The roles with access. Everyone reads `content`, and editors change it. */
export type ScreenRole = 'everyone' | 'content' | 'editors' | 'recruiters' | 'owners';

export interface ScreenResource {
  readonly name: string;
  readonly label: string;
  readonly role: ScreenRole;
  /** Further search terms. */
  readonly alsoCalled?: string;
  /** The parent resource; without one it is an area of the side menu. */
  readonly parent?: string;
  /** Listed in the side menu below its parent. */
  readonly isInMenu?: boolean;
  readonly list?: Screen;
  readonly create?: Screen;
  readonly edit?: Screen;
  readonly show?: Screen;
}

const at = (path: string, load: Screen['load']): Screen => ({ path, load });
const wide = (path: string, load: Screen['load']): Screen => ({ path, load, isWide: true });

/** Listed in the side menu below its parent. */
const below = (role: ScreenRole, parent: string) => ({ role, parent, isInMenu: true });

/** The first tab of the dashboard shares its address. */
const general = wide('', async () => (await import('../resources/general/GeneralPage')).GeneralPage);

export const screens: readonly ScreenResource[] = [
  { name: 'dashboard', label: 'Dashboard', role: 'content', list: general },
  { name: 'general', label: 'General', role: 'content', parent: 'dashboard', list: general },
  {
    name: 'visibility',
    label: 'Section Visibility',
    role: 'content',
    alsoCalled: 'show hide sections',
    parent: 'dashboard',
    list: wide('visibility', async () => (await import('../resources/VisibilityPage')).VisibilityPage),
  },
  {
    name: 'jobs',
    label: 'Jobs',
    role: 'everyone',
    list: wide('jobs', async () => (await import('../resources/jobs/list/JobsPage')).JobsPage),
    create: at('jobs/new', async () => (await import('../resources/jobs/form/NewJobPage')).NewJobPage),
    edit: at('jobs/:id', async () => (await import('../resources/jobs/form/EditJobPage')).EditJobPage),
    show: at('jobs/:id/preview', async () => (await import('../resources/jobs/PreviewPage')).PreviewPage),
  },
  {
    name: 'job_import',
    label: 'Import',
    role: 'everyone',
    alsoCalled: 'CSV spreadsheet table',
    parent: 'jobs',
    list: at('jobs/import', async () => (await import('../resources/jobs/import/ImportPage')).ImportPage),
  },
  {
    name: 'applications',
    label: 'Applications',
    role: 'recruiters',
    list: wide(
      'applications',
      async () => (await import('../resources/submissions/list/InboxPage')).ApplicationsPage,
    ),
    show: at(
      'applications/:id',
      async () => (await import('../resources/submissions/detail/SubmissionPage')).ApplicationPage,
    ),
  },
  {
    name: 'candidates',
    label: 'Candidates',
    ...below('recruiters', 'applications'),
    alsoCalled: 'people resumes',
    list: wide(
      'candidates',
      async () => (await import('../resources/candidates/CandidatesPage')).CandidatesPage,
    ),
    show: at(
      'candidates/:id',
      async () => (await import('../resources/candidates/CandidatePage')).CandidatePage,
    ),
  },
  {
    name: 'messages',
    label: 'Messages',
    role: 'recruiters',
    list: wide(
      'messages',
      async () => (await import('../resources/submissions/list/InboxPage')).MessagesPage,
    ),
    show: at(
      'messages/:id',
      async () => (await import('../resources/submissions/detail/SubmissionPage')).MessagePage,
    ),
  },
  {
    name: 'reply_templates',
    label: 'Reply templates',
    ...below('recruiters', 'messages'),
    list: wide(
      'reply-templates',
      async () => (await import('../resources/replyTemplates/ReplyTemplatesPage')).ReplyTemplatesPage,
    ),
    edit: at(
      'reply-templates/:id',
      async () => (await import('../resources/replyTemplates/TemplatePage')).TemplatePage,
    ),
  },
  {
    name: 'mail',
    label: 'Failed emails',
    ...below('recruiters', 'messages'),
    alsoCalled: 'mail not sent',
    list: wide('mail', async () => (await import('../resources/mail/FailedMailPage')).FailedMailPage),
  },
  {
    name: 'mail_texts',
    label: 'Email texts',
    ...below('owners', 'messages'),
    alsoCalled: 'mail email templates',
    list: at('mail-texts', async () => (await import('../resources/mail/MailTextsPage')).MailTextsPage),
  },
  {
    // The list of logos on the site is also called clients.
    name: 'agency_clients',
    label: 'Clients',
    role: 'recruiters',
    alsoCalled: 'customers companies contacts',
    list: wide('clients', async () => (await import('../resources/clients/ClientsPage')).ClientsPage),
    edit: at('clients/:id', async () => (await import('../resources/clients/ClientPage')).ClientPage),
  },
  {
    name: 'privacy',
    label: 'Privacy',
    role: 'recruiters',
    alsoCalled: 'erasure requests retention personal data',
    list: wide('privacy', async () => (await import('../resources/privacy/PrivacyPage')).PrivacyPage),
  },
  {
    name: 'page_content',
    label: 'Page content',
    role: 'content',
    alsoCalled: 'texts lists',
    list: at(
      'content',
      async () => (await import('../resources/pageContent/PageContentPage')).PageContentPage,
    ),
  },
  {
    name: 'redirects',
    label: 'Redirects',
    ...below('content', 'page_content'),
    alsoCalled: 'old addresses links 301 404 not found',
    list: wide('redirects', async () => (await import('../resources/redirects/RedirectsPage')).RedirectsPage),
  },
  {
    name: 'redirect_paste',
    label: 'Paste redirects',
    role: 'editors',
    alsoCalled: 'CSV spreadsheet table import',
    parent: 'redirects',
    list: at('redirects/paste', async () => (await import('../resources/redirects/PastePage')).PastePage),
  },
  {
    name: 'edit_pages',
    label: 'Edit pages',
    role: 'editors',
    list: at('edit', async () => (await import('./screens/EditPagesScreen')).EditPagesScreen),
  },
  {
    name: 'images',
    label: 'Media',
    role: 'content',
    alsoCalled: 'images photos pictures library',
    list: wide('media', async () => (await import('../resources/media/MediaPage')).MediaPage),
    edit: at('media/:id', async () => (await import('../resources/media/ImagePage')).ImagePage),
  },
  {
    name: 'settings',
    label: 'Settings',
    role: 'content',
    alsoCalled: 'configuration',
    list: wide('settings', async () => (await import('../resources/pageContent/SettingsPage')).SettingsPage),
    show: at('settings/:slug', async () => (await import('./screens/SettingScreen')).SettingScreen),
  },
  {
    name: 'webhooks',
    label: 'Webhooks',
    ...below('owners', 'settings'),
    alsoCalled: 'integrations CRM Slack Teams Zapier',
    list: wide('webhooks', async () => (await import('../resources/webhooks/WebhooksPage')).WebhooksPage),
    edit: at('webhooks/:id', async () => (await import('../resources/webhooks/WebhookPage')).WebhookPage),
  },
  {
    name: 'api_tokens',
    label: 'API tokens',
    ...below('owners', 'settings'),
    alsoCalled: 'integrations keys access calendar',
    list: wide('api-tokens', async () => (await import('../resources/tokens/TokensPage')).TokensPage),
  },
  {
    name: 'people',
    label: 'People & roles',
    role: 'owners',
    alsoCalled: 'staff users invite invitation access',
    list: wide('people', async () => (await import('../resources/people/PeoplePage')).PeoplePage),
    edit: at('people/:id', async () => (await import('../resources/people/PersonPage')).PersonPage),
  },
  {
    name: 'activity',
    label: 'Activity',
    role: 'owners',
    alsoCalled: 'log history audit trail',
    list: wide('activity', async () => (await import('../resources/activity/ActivityPage')).ActivityPage),
  },
  {
    name: 'account',
    label: 'Your account',
    role: 'everyone',
    alsoCalled: 'password second factor 2FA sessions',
    list: at('account', async () => (await import('../resources/account/AccountPage')).AccountPage),
  },
];

export const ACTIONS = ['list', 'create', 'edit', 'show'] as const;

function routeOf({ path, load }: Screen): RouteObject {
  const lazy = async () => ({ Component: await load() });
  return path === '' ? { index: true, lazy } : { path, lazy };
}

const all = screens.flatMap((screen) => ACTIONS.flatMap((action) => screen[action] ?? []));

export const screenRoutes = [...new Map(all.map((screen) => [screen.path, screen])).values()].map(routeOf);
