-- A confidential client is also named by one word of its name, or by a link to where it is at home.

-- Too common in names of companies to name one. The same list is in src/shared/jobs/editing/clientWords.ts.
create function private.common_company_words() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    'private', 'limited', 'incorporated', 'corporation', 'company', 'gmbh', 'group', 'holdings', 'enterprises',
    'industries', 'partners', 'associates', 'brothers', 'sons', 'international', 'global', 'national', 'india',
    'indian', 'asia', 'city', 'services', 'service', 'solutions', 'systems', 'technologies', 'technology', 'tech',
    'software', 'digital', 'data', 'consulting', 'consultants', 'care', 'health', 'healthcare', 'medical', 'hospital',
    'hospitals', 'clinic', 'clinics', 'nursing', 'nurse', 'pharma', 'bank', 'finance', 'financial', 'capital',
    'insurance', 'school', 'college', 'university', 'academy', 'institute', 'foundation', 'trust', 'hotel', 'hotels',
    'retail', 'foods', 'energy', 'power', 'steel', 'motors', 'engineering', 'construction', 'infrastructure',
    'logistics', 'media', 'centre', 'center', 'first', 'best', 'next', 'home', 'life', 'work', 'works', 'people'
  ]
$$;

-- The words of a company's name that name it by themselves. Words of `known`, such as the place, tell nothing.
create function private.client_words(company text, known text) returns setof text
language sql
immutable
set search_path = ''
as $$
  select distinct word
  from regexp_split_to_table(private.plain_text(company), ' ') as word
  where char_length(word) >= 4
    and word ~ '[^0-9]'
    and word <> all (private.common_company_words())
    and word <> all (regexp_split_to_array(private.plain_text(known), ' '))
$$;

-- The word of the client's name that a text has, by itself or in the name of a host that it links to; null for none.
create function private.client_word_in(company text, known text, words text) returns text
language sql
immutable
set search_path = ''
as $$
  select word
  from private.client_words(company, known) as word
  where position(' ' || word || ' ' in ' ' || private.plain_text(words) || ' ') > 0
    or exists (
      select from regexp_matches(lower(words), '[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}', 'g') as host (name)
      where position(word in replace(host.name[1], '-', '')) > 0
    )
  order by word
  limit 1
$$;

-- Looks at what a save touches: a job from before this rule can still be closed.
create function private.refuse_client_word() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  known constant text := concat_ws(' ', new.location, new.category, new.country);
  in_title text;
  in_description text;
begin
  if not new.client_confidential then return new; end if;
  if tg_op = 'UPDATE' and (new.company, new.title, new.description, new.client_confidential)
    is not distinct from (old.company, old.title, old.description, old.client_confidential)
  then
    return new;
  end if;
  in_title := private.client_word_in(new.company, known, new.title);
  if in_title is not null then
    raise exception using
      errcode = 'PT400',
      message = format(
        'The title has a word of the confidential client’s name (%s). Take it out, or show the client.', in_title
      );
  end if;
  in_description := private.client_word_in(new.company, known, new.description);
  if in_description is not null then
    raise exception using
      errcode = 'PT400',
      message = format(
        'The description has a word of the confidential client’s name (%s). Take it out, or show the client.',
        in_description
      );
  end if;
  return new;
end
$$;

-- After the name as a whole has been looked for.
create trigger jobs_1_refuse_client_word
before insert or update on public.jobs
for each row execute function private.refuse_client_word();

revoke execute on function private.common_company_words() from public, anon, authenticated;
revoke execute on function private.client_words(text, text) from public, anon, authenticated;
revoke execute on function private.client_word_in(text, text, text) from public, anon, authenticated;
revoke execute on function private.refuse_client_word() from public, anon, authenticated;
