/**
 * The maximum cost of a first visit, in transferred bytes and in files. Tests hold the build to it; the bench prints it
 * beside its measurements. Times are not budgets: they depend on the machine.
 */
const KB = 1024;

export const BUDGETS = {
  /** A page of the public site: brotli, as browsers ask for it. */
  page: {
    /** Until a visitor touches the page, and with the application. */
    firstScript: 12 * KB,
    script: 98 * KB,
    scriptFiles: 6,
    /** The document with its inline styles and fonts: everything that loads before the largest paint. */
    document: 34 * KB,
    /** Its inline styles alone, without the fonts: all that a page needs until the application comes. */
    styles: 8 * KB,
  },
  /** The admin: gzip, scripts and styles until the screen can be used. */
  login: 116 * KB,
  /** The lists that recruiters open all day. */
  list: 350 * KB,
  screen: 445 * KB,
  screenFiles: 60,
  /** With a lazily loaded part, such as the form of a reply. */
  screenInUse: 450 * KB,
  /** With the PDF reader, for people who open a resume; its worker is a separate file. */
  resume: 520 * KB,
} as const;
