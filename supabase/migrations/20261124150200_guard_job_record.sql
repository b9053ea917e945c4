-- Confidential clients are named nowhere in a job: every text that visitors read is looked at, for the whole name, for one
-- of its words, and for a domain made of its words or initials.

-- What the name of a host would be: a word however short, the first words run together, or the initials.
create function private.client_hosts(company text, known text) returns setof text
language sql
immutable
set search_path = ''
as $$
  with words as (
    select word, place
    from regexp_split_to_table(private.plain_text(company), ' ') with ordinality as split (word, place)
    where word not in ('private', 'pvt', 'limited', 'ltd', 'llp', 'llc', 'plc', 'inc', 'co', 'company', 'gmbh', 'ag')
  )
  select word from words
  where char_length(word) >= 2
    and word <> all (private.common_company_words())
    and word <> all (regexp_split_to_array(private.plain_text(known), ' '))
  union
  select string_agg(word, '' order by place) from words
  cross join generate_series(2, (select count(*) from words)) as size
  where place <= size
  group by size
  union
  select string_agg(left(word, 1), '' order by place) from words
  having count(*) >= 3
$$;

create or replace function private.client_word_in(company text, known text, words text) returns text
language sql
immutable
set search_path = ''
as $$
  with hosts as (
    select host.name[1] as name
    from regexp_matches(lower(words), '[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}', 'g') as host (name)
  )
  select word
  from private.client_words(company, known) as word
  where position(' ' || word || ' ' in ' ' || private.plain_text(words) || ' ') > 0
    or exists (select from hosts where position(word in replace(hosts.name, '-', '')) > 0)
  union
  select label
  from private.client_hosts(company, known) as label
  where exists (
    select from hosts
    where label = any (string_to_array(regexp_replace(replace(hosts.name, '-', ''), '\.[a-z]+$', ''), '.'))
  )
  order by 1
  limit 1
$$;

create or replace function private.refuse_client_word() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  known constant text := concat_ws(' ', new.location, new.category, new.country);
  told record;
begin
  if not new.client_confidential then return new; end if;
  if tg_op = 'UPDATE' and (
    new.company, new.title, new.description, new.client_confidential,
    new.places, new.skills, new.education, new.reference, new.consultant
  ) is not distinct from (
    old.company, old.title, old.description, old.client_confidential,
    old.places, old.skills, old.education, old.reference, old.consultant
  ) then
    return new;
  end if;
  select text.beginning, coalesce(word, new.company) as word into told
  from (values
    (1, 'The title contains', new.title),
    (2, 'The description contains', new.description),
    (3, 'The places contain', jsonb_path_query_array(new.places, '$[*].*')::text),
    (4, 'The skills contain', array_to_string(new.skills, ' ')),
    (5, 'The education contains', new.education),
    (6, 'The reference contains', new.reference),
    (7, 'The consultant’s name contains', new.consultant)
  ) as text (place, beginning, words)
  cross join lateral private.client_word_in(new.company, known, text.words) as word
  where word is not null or private.names_client(new.company, text.words)
  order by text.place
  limit 1;
  if found then
    raise exception using
      errcode = 'PT400',
      message = format(
        '%s a word from the confidential client’s name (%s). Remove it, or show the client.', told.beginning, told.word
      );
  end if;
  return new;
end
$$;

revoke execute on function private.client_hosts(text, text) from public, anon, authenticated;
