/** The feed of the guides. */
export const FEED_PATH = '/resources/feed.xml';

/** The newest jobs for readers, and all that portals may take over. */
export const JOBS_FEED_PATH = '/jobs/feed.xml';
export const JOBS_XML_PATH = '/jobs/jobs.xml';
