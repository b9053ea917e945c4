/**
 * The people as the sign-in service keeps them. Its tables belong to it and differ from one version to the next, so a
 * backup takes what makes a person and their password; links under way, sessions and second factors stay behind.
 */
export const AUTH_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'auth.users': [
    'id',
    'aud',
    'role',
    'email',
    'encrypted_password',
    'email_confirmed_at',
    'phone',
    'phone_confirmed_at',
    'invited_at',
    'last_sign_in_at',
    'raw_app_meta_data',
    'raw_user_meta_data',
    'banned_until',
    'is_sso_user',
    'is_anonymous',
    'deleted_at',
    'created_at',
    'updated_at',
  ],
  'auth.identities': [
    'id',
    'provider',
    'provider_id',
    'user_id',
    'identity_data',
    'last_sign_in_at',
    'created_at',
    'updated_at',
  ],
};

/** What a hosted project's service insists on in a user it has not made itself: it cannot read these when empty. */
export const HOSTED_USER = {
  instance_id: '00000000-0000-0000-0000-000000000000',
  confirmation_token: '',
  recovery_token: '',
  email_change: '',
  email_change_token_new: '',
} as const;
