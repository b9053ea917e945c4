/** Answers an unknown address with the home page, a notice, status 404 and noindex. */
import type { ComponentType } from 'react';
import { data, useLoaderData } from 'react-router-dom';
import type { FeaturedJobsData } from '../data/jobs';

let NotFoundHome: ComponentType | undefined;

/** Fetches the component of `NotFound`; only if it is shown. */
export async function loadNotFound(): Promise<void> {
  NotFoundHome ??= (await import('../pages/home/HomePage')).NotFoundHomePage;
}

/** The result of a loader that finds nothing; the home page needs its jobs here too. */
export async function answerNotFound(loadHome: () => Promise<FeaturedJobsData>) {
  const [home] = await Promise.all([loadHome(), loadNotFound()]);
  return data({ ...home, isNotFound: true }, { status: 404 });
}

export const isNotFound = (loaderData: unknown): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'isNotFound' in loaderData;

const NotFound = () => NotFoundHome && <NotFoundHome />;

function FoundOrNot({ Page }: { readonly Page: ComponentType }) {
  return isNotFound(useLoaderData()) ? <NotFound /> : <Page />;
}

/** A page whose loader may find nothing. */
export const orNotFound = (Page: ComponentType) => <FoundOrNot Page={Page} />;
