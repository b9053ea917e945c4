/** Who owns the site in the tests. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };
