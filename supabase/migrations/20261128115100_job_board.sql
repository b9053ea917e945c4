-- The list of jobs is in no frame of another website any more.

delete from public.content_drafts where id = 'site_settings/job_board';
delete from public.site_settings where key = 'job_board';
