/**
 * The most that a first visit may cost, in bytes as they are sent and in files. Tests hold the build to it; the bench
 * prints it beside what it measured. Times are no budgets: they depend on the machine.
 */
const KB = 1024;

export const BUDGETS = {
  /** A page of the public site: brotli, as browsers ask for it. */
  page: {
    script: 95 * KB,
    // The list of jobs shares its cards with that of saved ones, and the button that saves with a job.
    scriptFiles: 9,
    /** The document with its styles and letters: all that comes before the largest thing is painted. */
    document: 35 * KB,
    /** Its styles alone, without the letters. */
    styles: 7 * KB,
  },
  /** The admin: gzip, scripts and styles until the screen can be used. */
  login: 200 * KB,
  screen: 450 * KB,
  screenFiles: 60,
  /** With a part that is fetched when somebody acts, such as the form of a reply. */
  screenInUse: 465 * KB,
  /** With what reads a PDF, for whoever opens one; its worker is a file apart. */
  resume: 520 * KB,
} as const;
