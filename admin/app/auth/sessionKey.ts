/** The place of the session in the storage of the browser. */
export const SESSION_KEY = 'sampark-session';
