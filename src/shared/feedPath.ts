/** The feed of the guides. */
export const FEED_PATH = '/resources/feed.xml';
