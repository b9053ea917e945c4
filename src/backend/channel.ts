/**
 * The channel on which the database tells its servers: `pages` when something was changed that visitors see, `live` when
 * staff see it, `work` when there is some.
 */
export const CHANNEL = 'sampark';
