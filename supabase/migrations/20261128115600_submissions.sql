-- Nothing asks any more for the last contact of one entry: what is due is worked out for all of them at once.

drop function private.last_contact(public.submissions);
