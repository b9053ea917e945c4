-- A waiting alert holds the numbers of its jobs, and never held anything else.

create or replace function private.alert_with_cards(data jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  cards constant jsonb := private.cards_of(array(select jsonb_array_elements_text(data -> 'ids')::bigint));
begin
  return (data - 'ids') || jsonb_build_object('jobs', cards) || jsonb_strip_nulls(jsonb_build_object(
    'total', (data ->> 'total')::integer - jsonb_array_length(data -> 'ids') + jsonb_array_length(cards)
  ));
end
$$;
