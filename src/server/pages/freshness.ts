/** How long a page stays right while nothing is saved. */

/** Runs one statement on the backend in this process. */
type Sql = <Row>(text: string) => Promise<Row[]>;

/** How long a page is kept at least, in milliseconds, whatever is known of it. */
export const A_MOMENT = 1000;

export interface Freshness {
  /** Milliseconds from now. Asked before a page is made, so that a time that comes meanwhile counts. */
  freshFor(): Promise<number>;
  /** Asked after it was made: whether it shows all there is. */
  isWhole(): boolean;
}

/** Somebody may save to a project elsewhere without this server hearing of it. */
export const aMoment: Freshness = { freshFor: () => Promise.resolve(A_MOMENT), isWhole: () => true };

/** Figures such as "new this week" and dates in words move on by themselves. */
const AT_MOST = "interval '5 minutes'";

/** Whatever is shown from or until a time, so that no page outlives one. */
const TIMES = [
  'select min(opens_at) as at from public.jobs where opens_at > now()',
  'select min(closes_at) from public.jobs where closes_at > now()',
  'select min(publish_at) from public.content_drafts where publish_at > now()',
  'select min(unpublish_at) from public.content_drafts where unpublish_at > now()',
].join(' union all ');

/** Every write to the backend in this process passes this server, so only time can make wrong what it keeps. */
export const untilTimePasses = (sql: Sql) => async (): Promise<number> => {
  const [row] = await sql<{ ms: number }>(
    `select (1000 * extract(epoch from least(min(at), now() + ${AT_MOST}) - now()))::float8 as ms
     from (${TIMES}) as times`,
  );
  return row?.ms ?? 0;
};
