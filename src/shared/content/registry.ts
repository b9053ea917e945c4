/**
 * Everything staff can edit, by the screen of the admin it belongs to. The admin builds its screens from these lists,
 * the site takes the types of its hooks from them, and the tests walk them.
 */
import type { ListSection } from './listSection';
import { aboutCall, aboutPage } from './pages/about';
import { candidatesCall, candidatesPage } from './pages/candidates';
import { careersCall, careersPage } from './pages/careers';
import { contactPage } from './pages/contact';
import { cookiesPage } from './pages/cookies';
import { employersCall, employersPage } from './pages/employers';
import { homeCall, homePage } from './pages/home';
import { jobAlertsPage } from './pages/jobAlerts';
import { jobsCall, jobsPage } from './pages/jobs';
import { landingTexts } from './pages/landing';
import { myDataPage } from './pages/myData';
import { privacyPage } from './pages/privacy';
import { resourceCall, resourceTexts } from './pages/resources';
import { servicesCall, servicesPage } from './pages/services';
import { termsPage } from './pages/terms';
import { candidateBenefits } from './sections/candidates/candidateBenefits';
import { candidateFaqs } from './sections/candidates/candidateFaqs';
import { careerBenefits } from './sections/careerBenefits';
import { consultants } from './sections/consultants';
import { coreValues } from './sections/about/coreValues';
import { caseStudies } from './sections/employers/caseStudies';
import { clients } from './sections/employers/clients';
import { employerBenefits } from './sections/employers/employerBenefits';
import { employerFaqs } from './sections/employers/employerFaqs';
import { industries } from './sections/industries';
import { landingPages } from './sections/landingPages';
import { leadershipTeam } from './sections/about/leadershipTeam';
import { milestones } from './sections/about/milestones';
import { noticeTranslations } from './sections/noticeTranslations';
import { processSteps } from './sections/employers/processSteps';
import { resourceArticles } from './sections/resourceArticles';
import { searchSynonyms } from './sections/searchSynonyms';
import { services } from './sections/services';
import { statistics } from './sections/statistics';
import { successStories } from './sections/candidates/successStories';
import { testimonials } from './sections/testimonials';
import { brand } from './settings/brand';
import { contactDetails } from './settings/contactDetails';
import { formTexts } from './settings/formTexts';
import { heroSection } from './settings/heroSection';
import { look } from './settings/look';
import * as visibility from './settings/visibility';
import type { Singleton, Visibility } from './singleton';

/** The lists that have a tab of their own on the dashboard. */
const tabs = [leadershipTeam, testimonials] as const;
/** The lists under "Page content". */
const lists = [
  services,
  industries,
  consultants,
  coreValues,
  milestones,
  statistics,
  candidateBenefits,
  resourceArticles,
  successStories,
  candidateFaqs,
  employerBenefits,
  processSteps,
  caseStudies,
  clients,
  employerFaqs,
  careerBenefits,
  landingPages,
  searchSynonyms,
  noticeTranslations,
] as const;
/** Settings of the whole site, on the General tab. */
const general = [heroSection, brand, look, contactDetails, formTexts] as const;
/** Texts of single pages, under "Page content". */
const pages = [
  homePage,
  homeCall,
  aboutPage,
  aboutCall,
  servicesPage,
  servicesCall,
  candidatesPage,
  candidatesCall,
  employersPage,
  employersCall,
  careersPage,
  careersCall,
  jobsPage,
  jobsCall,
  landingTexts,
  jobAlertsPage,
  contactPage,
  resourceTexts,
  resourceCall,
  privacyPage,
  termsPage,
  cookiesPage,
  myDataPage,
] as const;

export type DeclaredSection = (typeof tabs | typeof lists)[number];
export type DeclaredSetting = (typeof general | typeof pages)[number];
export type DeclaredVisibility = (typeof visibility)[keyof typeof visibility];

export const tabSections: readonly ListSection[] = tabs;
export const pageSections: readonly ListSection[] = lists;
export const listSections: readonly ListSection[] = [...tabs, ...lists];
export const generalSettings: readonly Singleton[] = general;
export const pageSettings: readonly Singleton[] = pages;
export const singletons: readonly Singleton[] = [...general, ...pages];
export const visibilities: readonly Visibility[] = Object.values(visibility);
