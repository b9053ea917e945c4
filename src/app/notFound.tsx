/** What answers an address that leads nowhere: the home page, which says so, with status 404 and noindex. */
import type { ComponentType } from 'react';
import { data, useLoaderData } from 'react-router-dom';

const NOT_FOUND = 'not found';

let NotFoundHome: ComponentType | undefined;

/** Fetches what `NotFound` shows; only where it is going to be shown. */
export async function loadNotFound(): Promise<void> {
  NotFoundHome ??= (await import('../pages/home/HomePage')).NotFoundHomePage;
}

/** What a loader that finds nothing returns. */
export async function answerNotFound() {
  await loadNotFound();
  return data(NOT_FOUND, { status: 404 });
}

export const isNotFound = (loaderData: unknown): boolean => loaderData === NOT_FOUND;

export const NotFound = () => NotFoundHome && <NotFoundHome />;

function FoundOrNot({ Page }: { readonly Page: ComponentType }) {
  return isNotFound(useLoaderData()) ? <NotFound /> : <Page />;
}

/** A page whose loader may find nothing. */
export const orNotFound = (Page: ComponentType) => <FoundOrNot Page={Page} />;
