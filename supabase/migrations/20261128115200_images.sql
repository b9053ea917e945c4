-- Nothing lists files of the bucket that no image holds: there have never been any but what a broken upload left behind.

drop function public.files_outside_library();
