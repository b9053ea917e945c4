-- Addresses of jobs with Indian titles: the letters become Latin ones before an address is made of them. The admin has the
-- same rule for guides: `src/shared/latinLetters.ts`. Old addresses lead on, for only their number counts.

-- Blocks of India are laid out alike, so that each letter has its counterpart in Devanagari; few stand elsewhere.
create function private.in_devanagari(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(
    case when ascii(letter) between 2432 and 3455 then chr(2304 + ascii(letter) % 128) else letter end, '' order by place
  )
  from string_to_table(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(value, NFKC), E'\u09f0\u09f1\u0b71\u0a70\u0a71', E'\u0930\u0935\u0935\u0902\u094d'),
      E'\u09ce', E'\u0924\u094d'), E'\u0d7a', E'\u0923\u094d'), E'\u0d7b', E'\u0928\u094d'),
      E'\u0d7c', E'\u0930\u094d'), E'\u0d7d', E'\u0932\u094d'), E'\u0d7e', E'\u0933\u094d'),
      E'\u0d7f', E'\u0915\u094d'), E'\u200c', ''), E'\u0d31\u0d4d\u0d31', E'\u091f\u094d\u091f'), null
  ) with ordinality as letters (letter, place)
$$;

-- "स्टाफ नर्स" is "staf nars". A consonant without a sign is followed by a short a, which is silent at the end of a word.
create function private.latin_letters(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when value !~ '[\u0600-\u0d7f]' then value else (
    select replace(regexp_replace(
      coalesce(string_agg(coalesce(
        (string_to_array(
          'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p f b bh m y r r l l zh v sh sh s h ' ||
          'a a i i u u ri l e e e ai o o o au ' ||
          'a i i u u ri ri e e e ai o o o au ' ||
          'n n h om y ' ||
          '0 1 2 3 4 5 6 7 8 9 ' ||
          'a a a i b p t t s j ch h kh d d z r r z zh s sh s z t z a gh f q k k g l m n n o o h h h h i i i a e ' ||
          '0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9',
          ' '
        ))[nullif(strpos(
          E'कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसह' ||
          E'अआइईउऊऋऌऍऎएऐऑऒओऔ' ||
          E'\u093e\u093f\u0940\u0941\u0942\u0943\u0944\u0945\u0946\u0947\u0948\u0949\u094a\u094b\u094c' ||
          E'\u0901\u0902\u0903\u0950\u095f' ||
          E'०१२३४५६७८९' ||
          E'اآأإبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکكگلمنںوؤہھهةئیيىے' ||
          E'۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩',
          letter
        ), 0)],
        letter
      ), '' order by place), ''),
      'ə(?![A-Za-zə])', '', 'g'
    ), 'ə', 'a')
    from string_to_table(regexp_replace(
      replace(replace(replace(replace(
        regexp_replace(
          replace(private.in_devanagari(value), E'\u200d', ''),
          '([\u0915-\u0939]\u093c?)(?![\u093c\u093e-\u094d])', '\1ə', 'g'
        ),
        E'\u091c\u093c', 'z'), E'\u0938\u093c', 'sh'), E'\u0921\u093c', 'r'), E'\u0922\u093c', 'rh'),
      '[\u093c\u094d]', '', 'g'
    ), null) with ordinality as letters (letter, place)
  ) end
$$;

create or replace function private.job_slug(title text) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(
    trim(left(regexp_replace(private.plain_text(private.latin_letters(title)), '[^a-z0-9]+', '-', 'g'), 80), '-'),
  ''), 'job')
$$;

revoke execute on function private.in_devanagari(text) from public, anon, authenticated;
revoke execute on function private.latin_letters(text) from public, anon, authenticated;

-- The trigger writes the address anew.
update public.jobs set version = version where title ~ '[\u0600-\u0d7f]';
