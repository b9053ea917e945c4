-- The inbox is filtered by whether answers are what they must be. Most entries were asked for nothing that must be, so each
-- index holds only what is looked for, in the order of the list.
create index submissions_met_idx on public.submissions (created_at desc, id desc) where unmet = 0;
create index submissions_unmet_idx on public.submissions (created_at desc, id desc) where unmet > 0;
