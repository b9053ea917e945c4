/**
 * The files that are bundled together. Code that several pages share is one file: a request costs more than a few
 * hundred bytes.
 */

import { inProject } from './inProject.ts';

/** The script that every page begins with. */
const PAGE =
  /^src\/(?:main|enhance\/\w+|data\/firstTouch|shared\/(?:carousel|jobs\/savedJobs|look\/headScripts|preview\/preview))\.ts$/;

/** Without the code that every page has anyway, or every page would fetch the group for it. */
const APART = { includeDependenciesRecursively: false };
/** Few pages show quotes and the industries of their authors. */
const PROOF = /^src\/ui\/proof\//;
/** Pages on which jobs are searched for. */
const SEARCH =
  /^src\/(?:ui|shared)\/jobs\/(?:JobAlertOffer|JobSearchBox|jobAlerts|jobQuery)\.|\/lucide-react\/.*\/mail\./;
/** Only some pages have forms. The few lines that connect pages with forms of the backend are in the start, too. */
const SHARED_BY_PAGES =
  /^src\/(?:ui|shared)\/(?!countr|fields\/|forms\/|content\/|proof\/|jobs\/(?:JobAlertOffer|JobSearchBox|Saving|jobAlerts|jobQuery)\.)|^src\/data\/visitorApi\.ts|\/lucide-react\//;
/** The form on the list of jobs is small: it has these, and loads the rest when it is sent. */
const FIELDS = /^src\/(?:ui\/fields\/|shared\/(?:forms\/limits|countryName))/;
const SHARED_BY_FORMS = /^src\/(?:ui\/forms\/(?!check\.)|shared\/forms\/fileSize)/;

const ANTD =
  /(?:^|\/)node_modules\/(?:antd|@ant-design|@rc-component|rc-[\w-]+|lucide-react)\/|^vite\/resizeObserver\./;
/** The part that only screens with a form have; much other code needs its contexts and small helpers. */
const FORM =
  /(?:^|\/)node_modules\/(?:antd\/es\/(?:form\/(?!context|validateMessagesContext|hooks\/use(?:Variants|Form\.)|util)|grid\/(?!style)|tooltip\/)|rc-tooltip\/|@rc-component\/trigger\/|sunflower-antd\/)|^admin\/kit\/fields\/(?!(?:Control|FieldValues|fieldAddress)\.|fields\.css)/;
/** The part for signing in stays separate, so that it waits for nothing else; so does the part that only forms have. */
const KIT =
  /^admin\/kit\/(?!data\/(?:(?:errors|runtimeConfig)\.|jobs\/|merge\/|private\/)|people\/credentials\/|ui\/(?:inputs|view\/(?:Logo|ownLook))\.|fields\/(?!(?:Control|FieldValues|fieldAddress)\.|fields\.css)|content\/(?:(?:SettingForm|settingContent)\.|versions\/(?:merge\/|(?:FieldDifference|FieldsVersion)\.)))/;

/** The part for the search over everything, which the screens of jobs and of the inbox need too. */
const ASKED =
  /^admin\/resources\/(?:jobs\/(?:jobRow|list\/jobsQuery)|submissions\/(?:areas|labels|submissionRow|filters))\.|^src\/shared\/jobs\/editing\/(?:localTime|jobFields|salaryAmount)\.|^admin\/kit\/data\/jobs\/jobState\./;

/** The part for the frame around every screen, which a few screens need too. */
const FRAME = /^admin\/kit\/(?:ui\/keys|people\/stores)\./;

/** The part that makes a table for a spreadsheet. */
const EXPORT = /^admin\/kit\/data\/exportRows\.|^src\/shared\/csv\./;

/** The part that orders a list. */
const SORTING = /(?:^|\/)node_modules\/@dnd-kit\/|^admin\/kit\/ui\/(?:SortableList|edgeScroll)\./;

/** Lists that only staff read, for every screen that names the lists. */
const STAFF_LISTS =
  /^src\/shared\/jobs\/(?:questions|editing\/questionWords)\.|^admin\/kit\/data\/(?:jobs\/applicationQuestions|private\/privateSections)\./;

/** Rendering to text is for pages that are edited. */
const REACT_DOM = /(?:^|\/)node_modules\/(?:react-dom\/(?!server|cjs\/react-dom-server)|scheduler\/)/;

export const siteGroups = [
  { name: 'main', test: inProject(PAGE) },
  { name: 'react-dom', test: inProject(REACT_DOM) },
  { name: 'shared', test: inProject(SHARED_BY_PAGES), minShareCount: 3 },
  { name: 'search', test: inProject(SEARCH), minShareCount: 2, ...APART },
  { name: 'proof', test: inProject(PROOF), minShareCount: 2, ...APART },
  { name: 'fields', test: inProject(FIELDS), minShareCount: 2, ...APART },
  { name: 'forms', test: inProject(SHARED_BY_FORMS), minShareCount: 2, ...APART },
];

/** A screen is made of many small pieces; the pieces of many screens are bundled together. */
export const adminGroups = [
  { name: 'form', test: inProject(FORM), minShareCount: 6, ...APART },
  { name: 'antd', test: inProject(ANTD), minShareCount: 6, ...APART },
  { name: 'kit', test: inProject(KIT), minShareCount: 9, ...APART },
  { name: 'frame', test: inProject(FRAME), minShareCount: 2, ...APART },
  { name: 'export', test: inProject(EXPORT), minShareCount: 2, ...APART },
  { name: 'sorting', test: inProject(SORTING), minShareCount: 2, ...APART },
  { name: 'staff-lists', test: inProject(STAFF_LISTS), minShareCount: 2, ...APART },
  { name: 'asked', test: inProject(ASKED), minShareCount: 2, ...APART },
];
