/**
 * The files that are bundled together. Code that several pages share is one file: a request costs more than a few
 * hundred bytes.
 */

import { inProject } from './inProject.ts';

/** The script that every page begins with. */
const PAGE =
  /^src\/(?:main|enhance\/(?!askAboutTypo\.)\w+|data\/firstTouch|shared\/(?:carousel|jobs\/savedJobs|look\/headScripts|preview\/preview))\.ts$/;

/** Without the code that every page has anyway, or every page would fetch the group for it. */
const APART = { includeDependenciesRecursively: false };
/**
 * The application, whole: a visitor who touches a form or a filter needs most of it, and a request costs more than a few
 * hundred bytes. Each page is a file of its own; so is what waits for a press, and what few pages have.
 */
const APPLICATION =
  /^src\/(?:app\/(?!edit\/|preview\/|jobLoaders\.)|shared\/(?:jobs\/(?:jobNames|rupees)|submissions\/choices)\.|ui\/(?!proof\/|sections\/|fields\/askAboutTypo\.|forms\/(?:check|DayFields|VisitorForms)\.|jobs\/JobAlertOffer\.|section\/Figures\.))|(?:^|\/)node_modules\/(?:react-dom\/(?!server|cjs\/react-dom-server)|scheduler\/)/;

/** The results of a search and the form for alerts, which only pages about searches have. */
const SEARCH =
  /^src\/(?:pages\/jobs\/(?:Results|filterValues)|shared\/jobs\/jobAlerts|ui\/jobs\/JobAlertOffer)\./;

const ANTD =
  /(?:^|\/)node_modules\/(?:antd\/(?!es\/(?:form\/hooks\/useForm\.|(?:checkbox|drawer|radio|segmented|switch)\/))|@ant-design\/|@rc-component\/(?!async-validator)|rc-(?!checkbox|drawer|field-form\/es\/(?!FormContext)|segmented|switch)[\w-]+\/|lucide-react\/)|^vite\/resizeObserver\./;
/** Boxes and switches, which a few lists have too. */
const TICKS = /(?:^|\/)node_modules\/(?:antd\/es\/(?:checkbox|switch)|rc-(?:checkbox|switch))\//;
/** The part that describes content, without the texts of pages. */
const CONTENT =
  /^src\/shared\/(?:content\/(?:agency|fields|items|listSection|lists\/industries|look|pageTexts|resolve|singleton|visibility)|countries|text)\./;
/** The part that screens for editing have, with or without a form. */
const EDITING =
  /(?:^|\/)node_modules\/(?:antd\/es\/(?:form\/hooks\/useForm\.|(?:drawer|radio|segmented)\/)|@rc-component\/async-validator\/|rc-(?:drawer|field-form\/es\/(?!FormContext)|segmented)\/?)/;
/** The part that only screens with a form have; much other code needs its contexts and small helpers. */
const FORM =
  /(?:^|\/)node_modules\/(?:antd\/es\/(?:form\/(?!context|validateMessagesContext|hooks\/use(?:Variants|Form\.)|util)|grid\/(?!style)|tooltip\/)|rc-tooltip\/|@rc-component\/trigger\/|sunflower-antd\/)|^admin\/kit\/fields\/(?!(?:Control|FieldValues|fieldAddress)\.|fields\.css)/;
/** The part for drafts and versions, which only content has. */
const DRAFTS =
  /^admin\/kit\/(?:content\/(?:preview|publishing|versions)\/(?!merge\/|(?:FieldDifference|FieldsVersion)\.)|data\/(?:edits\/FormBar|useRecord)\.|fields\/(?:FieldValues|fieldAddress)\.)/;
/** Without sign-in, which waits for nothing else, forms, content, and the names of places, which need all texts. */
const KIT =
  /^admin\/kit\/(?!data\/(?:(?:edits\/FormBar|errors|runtimeConfig|useRecord)\.|jobs\/|merge\/|private\/)|people\/credentials\/|images\/places\.|ui\/(?:inputs|view\/(?:Logo|ownLook))\.|fields\/(?!Control\.|fields\.css)|content\/(?:preview\/|publishing\/|versions\/|(?:SettingForm|settingContent)\.))/;

/** The library for signing in, with its calls: one file that loads while people type. */
const SESSION =
  /(?:^|\/)node_modules\/(?:@supabase\/(?:auth|postgrest)-js|tslib)\/|^admin\/(?:app\/(?:client|auth\/(?:secondFactor|session|signIn))|kit\/(?:data\/runtimeConfig|people\/credentials\/SecondFactor))\.|^src\/shared\/(?:notifyServer|preview\/staffCookie)\./;

/** The part of the inbox that its screens, the boards, and the search over everything need. */
const ENTRIES = /^admin\/resources\/submissions\/(?:areas|labels|submissionRow|filters)\./;

/** The part for the search over everything, which the screens of jobs need too. */
const ASKED =
  /^admin\/resources\/jobs\/(?:jobRow|list\/jobsQuery)\.|^src\/shared\/jobs\/editing\/(?:jobFields|salaryAmount)\.|^admin\/kit\/data\/jobs\/jobState\./;

/** The part for the frame around every screen, which a few screens need too, with the moments that lists export. */
const FRAME = /^admin\/kit\/(?:ui\/keys|people\/stores)\.|^src\/shared\/jobs\/editing\/localTime\./;

/** The working day in words and its rules, for jobs and entries. */
const DAY = /^src\/shared\/jobs\/(?:day|dayText|editing\/writtenDay)\./;

/** The part that makes a table for a spreadsheet. */
const EXPORT = /^admin\/kit\/data\/exportRows\.|^src\/shared\/csv\./;

/** The part that orders a list. */
const SORTING = /(?:^|\/)node_modules\/@dnd-kit\/|^admin\/kit\/ui\/(?:SortableList|edgeScroll)\./;

/** The questions of applications, for the screens of jobs and those that name every list. */
const STAFF_LISTS =
  /^src\/shared\/jobs\/(?:questions|editing\/questionWords)\.|^admin\/kit\/data\/jobs\/applicationQuestions\./;

export const siteGroups = [
  { name: 'main', test: inProject(PAGE) },
  { name: 'application', test: inProject(APPLICATION) },
  { name: 'search', test: inProject(SEARCH) },
];

/** A screen is made of many small pieces; the pieces of many screens are bundled together. */
export const adminGroups = [
  { name: 'session', test: inProject(SESSION), ...APART },
  { name: 'form', test: inProject(FORM), minShareCount: 6, ...APART },
  { name: 'antd', test: inProject(ANTD), minShareCount: 6, ...APART },
  { name: 'ticks', test: inProject(TICKS), minShareCount: 2, ...APART },
  { name: 'content', test: inProject(CONTENT), minShareCount: 2, ...APART },
  { name: 'editing', test: inProject(EDITING), minShareCount: 4, ...APART },
  { name: 'drafts', test: inProject(DRAFTS), minShareCount: 4, ...APART },
  { name: 'kit', test: inProject(KIT), minShareCount: 9, ...APART },
  { name: 'frame', test: inProject(FRAME), minShareCount: 2, ...APART },
  { name: 'day', test: inProject(DAY), minShareCount: 2, ...APART },
  { name: 'export', test: inProject(EXPORT), minShareCount: 2, ...APART },
  { name: 'sorting', test: inProject(SORTING), minShareCount: 2, ...APART },
  { name: 'staff-lists', test: inProject(STAFF_LISTS), minShareCount: 2, ...APART },
  { name: 'entries', test: inProject(ENTRIES), minShareCount: 2, ...APART },
  { name: 'asked', test: inProject(ASKED), minShareCount: 2, ...APART },
];
