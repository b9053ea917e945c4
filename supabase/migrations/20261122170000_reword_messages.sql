-- Says in plain words what functions tell people. Only sentences change: signatures, rights and comments stay.
do $$
declare
  sentence record;
  teller record;
begin
  for sentence in
    select * from (values
      ('e-mail', 'email'),
      ('Please take out the characters that cannot be seen.', 'Please remove invisible characters.'),
      (
        'Please agree to the privacy notice, or we may not keep what you send.',
        'Please agree to the privacy notice. Without it we cannot keep what you send.'
      ),
      ('The name of the file can have at most', 'The file name can have at most'),
      ('Some fields need another look.', 'Please check the fields with errors.'),
      ('Please load the page again; what you typed stays.', 'Please reload the page; what you typed is kept.'),
      (
        'Your half hour is over. Please ask for a new link.',
        'Your half-hour session has ended. Please request a new link.'
      ),
      ('This job takes no applications any more.', 'This job no longer accepts applications.'),
      ('Take the name out, or show the client.', 'Remove the name, or show the client.'),
      ('This picture is in use. Take it off those pages first.', 'This image is in use. Remove it from those pages first.'),
      ('This picture is not in the library any more.', 'This image is no longer in the library.'),
      ('No longer held back from erasure.', 'Hold released.'),
      ('Held back from erasure: ', 'On hold: '),
      ('No longer assigned to anybody.', 'Unassigned.'),
      ('The person withdrew the consent.', 'The person withdrew their consent.'),
      ('This is not possible for every entry that was chosen.', 'This is not possible for all selected entries.'),
      ('Some of these entries are gone.', 'Some of these entries no longer exist.'),
      ('This entry is gone.', 'This entry no longer exists.'),
      ('This profile of retention is not known.', 'Please choose a known retention profile.'),
      ('This mail is not among those that failed any more.', 'This email is no longer among the failed ones.'),
      ('used, was taken back, or is older', 'used or revoked, or is older'),
      ('This invitation is not there any more.', 'This invitation no longer exists.'),
      (
        'This person is among the people already. Change the role or the access there.',
        'This person already has access. Change their role or access instead.'
      ),
      ('This person is not here any more.', 'This person no longer has an account here.'),
      (
        'Nobody changes their own role or access. Ask another owner.',
        'You cannot change your own role or access. Ask another owner.'
      ),
      ('Make somebody else an owner first.', 'Make someone else an owner first.'),
      ('Set up your own second factor and log in with it first.', 'Set up your own second factor and sign in with it first.'),
      ('Otherwise this would shut you out.', 'Otherwise you would be locked out.')
    ) as reworded (before, after)
  loop
    for teller in
      select pg_get_functiondef(oid) as definition
      from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and strpos(prosrc, sentence.before) > 0
    loop
      execute replace(teller.definition, sentence.before, sentence.after);
    end loop;
  end loop;
end
$$;
