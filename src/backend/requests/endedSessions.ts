/** Sessions and accounts that the database has ended, and that the library has to forget as well. */

/** By email address: every session of that person. */
export const END_SESSIONS =
  'delete from auth.sessions using auth.users where users.id = sessions.user_id and users.email = lower($1)';

/** Whether this ended sessions or an account by name. */
export const endsSessions = (request: Request) =>
  request.method === 'POST' && /^\/rest\/v1\/rpc\/(?:end_|remove_)/.test(new URL(request.url).pathname);

/** So that they cannot be renewed either. */
export const FORGET_ENDED_SESSIONS =
  'delete from auth.sessions using private.ended_sessions as ended where ended.session_id = sessions.id';

/** With their sessions and everything else that opens something; who works here now is never among them. */
export const CLOSE_ACCOUNTS = `
  delete from auth.users using private.accounts_to_close as closing
  where closing.user_id = users.id and not exists (
    select from public.admins where admins.id = users.id and admins.disabled_at is null
  )`;
