/** The list of the open jobs of an industry, written as `jobsPath` does. */
export const openJobsPath = (industry: string) => `/jobs?${new URLSearchParams({ category: industry })}`;
