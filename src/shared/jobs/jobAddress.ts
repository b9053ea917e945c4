/** Addresses of jobs: `/jobs/<id>-<slug>`, where only the id counts, so that an old slug still leads to the job. */

export const jobPath = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/jobs/${id}-${slug}`;

/** The id in "7" or "7-any-slug"; undefined for anything that is no address of a job. */
export function jobIdOf(parameter: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,14})(?:-.*)?$/.exec(parameter) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** What a job is called where its place is not told beside it; a title may name the place already. */
export const titleWithPlace = ({ title, location }: { readonly title: string; readonly location: string }) =>
  title.toLowerCase().includes(location.toLowerCase()) ? title : `${title}, ${location}`;
