/** The screens of the dashboard as Refine resources: one per declared section, beside General and Section Visibility. */
import type { ResourceProps } from '@refinedev/core';
import { listSections } from '../../src/shared/content/registry';
import { DASHBOARD } from './auth/returnPath';
import { slugOf } from './slug';

export interface Screen {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly dataProviderName?: string;
}

export const screens: readonly Screen[] = [
  { name: 'general', label: 'General', path: DASHBOARD },
  { name: 'visibility', label: 'Section Visibility', path: `${DASHBOARD}/visibility` },
  ...listSections.map(({ id, label }) => ({
    name: id,
    label,
    path: `${DASHBOARD}/${slugOf(id)}`,
    dataProviderName: 'content',
  })),
];

export const resources: ResourceProps[] = screens.map(({ name, label, path, dataProviderName }) => ({
  name,
  list: path,
  meta: { label, ...(dataProviderName && { dataProviderName }) },
}));
