/**
 * Everything staff can edit, by the screen of the admin it belongs to. The admin builds its screens from these lists,
 * the site takes the types of its hooks from them, and the tests walk them.
 */
import type { ListSection } from './listSection';
import { aboutCall, aboutPage, coreValues, milestones } from './pages/about';
import {
  candidatesCall,
  candidatesPage,
  candidateBenefits,
  candidateFaqs,
  successStories,
} from './pages/candidates';
import { careersCall, careersPage, careerBenefits } from './pages/careers';
import { contactPage, consultants } from './pages/contact';
import { cookiesPage, termsPage } from './pages/legal';
import {
  employersCall,
  employersPage,
  employerBenefits,
  employerFaqs,
  processSteps,
} from './pages/employers';
import { homeCall, homePage, heroSection } from './pages/home';
import { jobAlertsPage, jobsCall, jobsPage, savedJobsPage } from './pages/jobs';
import { searchSynonyms } from './lists/searchSynonyms';
import { landingTexts } from './lists/landingTexts';
import { myDataPage, introductionPage, shortlistPage } from './pages/myData';
import { privacyPage } from './pages/privacy';
import { resourceCall, resourceTexts, resourceArticles } from './lists/resources';
import { servicesCall, servicesPage, services } from './pages/services';
import { verifyPage } from './pages/verify';
import { caseStudies, clients, statistics, testimonials } from './lists/proof';
import { industries } from './lists/industries';
import { ownContacts, senderPromises } from './lists/ownContacts';
import { headerMenu, legalLinks, quickLinks } from './lists/menus';
import { leadershipTeam } from './lists/leadershipTeam';
import { noticeTranslations } from './lists/noticeTranslations';
import { brand, contactDetails } from './agency';
import { formTexts } from './pages/forms';
import { look } from './look';
import * as visibility from './visibility';
import { isPageTexts, type Singleton, type Visibility } from './singleton';

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
  searchSynonyms,
  noticeTranslations,
  ownContacts,
  senderPromises,
  headerMenu,
  quickLinks,
  legalLinks,
] as const;
/** Settings of the whole site, each on a screen under "Settings". */
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
  savedJobsPage,
  jobAlertsPage,
  contactPage,
  resourceTexts,
  resourceCall,
  privacyPage,
  termsPage,
  cookiesPage,
  myDataPage,
  introductionPage,
  shortlistPage,
  verifyPage,
] as const;

export type DeclaredSection = (typeof tabs | typeof lists)[number];
export type DeclaredSetting = (typeof general | typeof pages)[number];
export type DeclaredVisibility = (typeof visibility)[keyof typeof visibility];

export const tabSections: readonly ListSection[] = tabs;
export const pageSections: readonly ListSection[] = lists;
export const listSections: readonly ListSection[] = [...tabs, ...lists];
export const generalSettings: readonly Singleton[] = general;
export const pageSettings: readonly Singleton[] = pages;
/** The addresses of pages that are always there, each of which has texts; guides and the pages of staff come and go. */
export const pagePaths: readonly string[] = pageSettings.filter(isPageTexts).map(({ path = '' }) => path);
export const isPage = (address: string): boolean => pagePaths.includes(address);
export const singletons: readonly Singleton[] = [...general, ...pages];
export const visibilities: readonly Visibility[] = Object.values(visibility);
