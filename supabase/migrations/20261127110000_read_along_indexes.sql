-- What is asked at every turn is looked up and never read from end to end, however much has been kept.

-- Servers ask after every change, before they answer anybody, when the next job opens or closes by itself.
create index jobs_opens_at_idx on public.jobs (opens_at) where opens_at is not null;
create index jobs_closes_at_idx on public.jobs (closes_at) where closes_at is not null;

-- A column of a board, newest first, with how many it has. Applications and resumes share one.
create index submissions_stage_idx on public.submissions (stage, created_at desc, id desc) include (kind);
