-- What pages read is planned once for each connection. A function in SQL is planned anew for each call, which took three
-- quarters of the time of these; one in PL/pgSQL keeps its plans. What they read stays as it was written; where a name is
-- both a column and an argument it is the column, as in SQL.

do $$
declare
  read record;
begin
  for read in
    select prosrc as body, pg_catalog.pg_get_functiondef(oid) as definition
    from pg_catalog.pg_proc
    where oid in (
      'public.featured_jobs()'::regprocedure,
      'public.get_job(bigint)'::regprocedure,
      'public.similar_jobs(bigint)'::regprocedure,
      'public.job_insights()'::regprocedure,
      'public.shows_sample_jobs()'::regprocedure,
      'public.site_redirects()'::regprocedure,
      'public.site_rows()'::regprocedure,
      'public.changes_since(text)'::regprocedure,
      'public.live_changes_since(text)'::regprocedure
    ) and prolang = (select oid from pg_catalog.pg_language where lanname = 'sql')
  loop
    execute replace(
      replace(read.definition, 'LANGUAGE sql', 'LANGUAGE plpgsql'),
      read.body,
      format(E'\n#variable_conflict use_column\nbegin\n  return (%s);\nend\n', read.body)
    );
  end loop;
end
$$;
