/** Counts of jobs in words, and the name of a job in its address and its title. */

/** A count that stopped is rounded down to one of these. */
const STEPS = [1000, 500, 200, 100, 50, 20, 10, 5];
/** Counting stops at one more than this at the latest. */
const MOST = 1000;

const numbers = new Intl.NumberFormat('en-IN');

/** A number of jobs as it is shown: "16", and "200+" where there are more than were counted. */
export const countText = (count: number, hasMore = count > MOST): string =>
  hasMore ? `${numbers.format(STEPS.find((step) => step < count) ?? count)}+` : numbers.format(count);

/** The same in words: "1 job", "200+ jobs". */
export const jobsInWords = (count: number, hasMore?: boolean): string =>
  `${countText(count, hasMore)} ${count === 1 && !hasMore ? 'job' : 'jobs'}`;

/** Addresses of jobs: `/jobs/<id>-<slug>`, where only the id counts, so that an old slug still leads to the job. */
export const jobPath = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/jobs/${id}-${slug}`;

/** The name of a job if its place is not shown beside it; a title may name the city already, as for "Dubai, UAE". */
export const titleWithPlace = ({
  title,
  location,
}: {
  readonly title: string;
  readonly location: string;
}) => {
  const [city = ''] = location.toLowerCase().split(/ *[,(]/);
  return title.toLowerCase().includes(city) ? title : `${title}, ${location}`;
};
