/** The channel on which the database tells its servers: `pages` when something was changed, `work` when there is some. */
export const CHANNEL = 'sampark';
