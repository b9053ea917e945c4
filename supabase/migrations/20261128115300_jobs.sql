-- No job was ever published without a description: the rule makes no exception.

create or replace function private.require_job_description() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'published' and new.description !~ '\S' then
    perform private.refuse_field(
      'description', format('The description of “%s” is missing. Write one before you publish the job.', new.title)
    );
  end if;
  return new;
end
$$;
