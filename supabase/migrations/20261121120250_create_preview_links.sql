-- A link that shows a draft to people without an account, for some hours. Only hashes of links are kept, and a link ends
-- with its draft: when that is published or discarded there is nothing left to look at.

create table private.preview_links (
  hash text primary key,
  draft_id text not null references public.content_drafts (id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  constraint preview_links_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint preview_links_draft_id_check check (char_length(draft_id) <= 80),
  constraint preview_links_expires_at_check check (expires_at > created_at)
);

create index preview_links_draft_id_idx on private.preview_links (draft_id);
create index preview_links_expires_at_idx on private.preview_links (expires_at);

alter table private.preview_links enable row level security;
revoke all on table private.preview_links from anon, authenticated;
comment on table private.preview_links is 'Hashes of links that show a draft to anybody who has one, until they expire.';

-- The token is answered once and kept nowhere: {token, expires_at}.
create function public.create_preview_link(id text, hours integer) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  ends_at timestamptz;
begin
  perform private.require_role('editor');
  if coalesce(create_preview_link.hours, 0) not between 1 and 336 then
    raise exception using errcode = 'PT400', message = 'A preview link works for 1 to 336 hours.';
  end if;
  if not exists (select from public.content_drafts where content_drafts.id = create_preview_link.id) then
    raise exception using errcode = 'PT404', message = 'This draft was published or discarded in the meantime.';
  end if;
  delete from private.preview_links where preview_links.expires_at <= now();
  insert into private.preview_links (hash, draft_id, created_by, expires_at)
  values (
    private.hash_of(token), create_preview_link.id, auth.uid(),
    now() + make_interval(hours => create_preview_link.hours)
  )
  returning expires_at into ends_at;
  return jsonb_build_object('token', token, 'expires_at', ends_at);
end
$$;

-- For a link that went to the wrong person. Answers how many there were.
create function public.end_preview_links(id text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_role('editor');
  delete from private.preview_links where preview_links.draft_id = end_preview_links.id;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- What the link shows: the draft as it is now, with the pictures in it, which visitors may not look up yet.
create function public.preview_content(token text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  shown jsonb;
begin
  select jsonb_build_object(
    'id', draft.id, 'value', draft.value, 'expires_at', link.expires_at,
    'images', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'name', images.name, 'small_name', images.small_name, 'small_width', images.small_width,
          'width', images.width, 'focus_x', images.focus_x, 'focus_y', images.focus_y
        ))
        from public.images
        where images.name in (select private.image_names_in(draft.value))
      ),
      '[]'
    )
  ) into shown
  from private.preview_links as link
  join public.content_drafts as draft on draft.id = link.draft_id
  where link.hash = private.hash_of(preview_content.token) and link.expires_at > now();
  if shown is null then
    raise exception using errcode = 'PT404', message = 'This preview has ended.';
  end if;
  return shown;
end
$$;

revoke execute on function public.create_preview_link(text, integer) from public, anon, authenticated;
revoke execute on function public.end_preview_links(text) from public, anon, authenticated;
revoke execute on function public.preview_content(text) from public, anon, authenticated;
grant execute on function public.create_preview_link(text, integer) to authenticated;
grant execute on function public.end_preview_links(text) to authenticated;
grant execute on function public.preview_content(text) to anon, authenticated, service_role;

comment on function public.create_preview_link(text, integer) is
  'For editors: a link to a draft that works for some hours: {token, expires_at}.';
comment on function public.end_preview_links(text) is 'For editors: ends every link to a draft; answers how many.';
comment on function public.preview_content(text) is 'The draft that a link shows: {id, value, expires_at, images}, or PT404.';
