const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** A moment in the time of whoever reads it. */
export const Moment = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso}>{dayAndTime.format(new Date(iso))}</time>
);
