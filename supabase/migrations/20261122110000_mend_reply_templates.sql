-- The templates that came with the product begin a sentence after the greeting. One that staff have changed stays as it is.

update public.reply_templates
set body = replace(body, E',\n\nthank you', E',\n\nThank you'), version = version
where updated_by is null;
