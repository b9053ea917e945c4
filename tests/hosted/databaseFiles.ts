/**
 * The database tests that apply to a project. The others concern the built-in backend, start one of their own, or need
 * something that only it offers: grants that hide rows where a project returns 42501, access to files, limits by an
 * address that a test may choose.
 */
const NAMES = `
  activity api apiTokens catalogue clientWords contentDrafts dataSessions erasures findSubmissions images inbox jobAlerts
  jobAlertsMail jobs jobsConfidential jobsFacets jobsSearch jobsVisibility mailSettings people
  privateSettings resumeFiles resumeUploads retention rightsMatrix savedRows signUp submissions twoEditors
  versionPrivacy visitorAddress`;

export const hostedDatabaseFiles = NAMES.trim()
  .split(/\s+/)
  .map((name) => `tests/db/${name}.test.ts`);
