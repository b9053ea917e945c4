/** Lists for staff only, outside the registry, so that neither the site nor its hooks load them. */
import type { ListSection } from '../../../../src/shared/content/listSection';
import { listSections, pageSections } from '../../../../src/shared/content/registry';
import { applicationQuestions } from '../jobs/applicationQuestions';

const privateSections: readonly ListSection[] = [applicationQuestions];

/** The lists under "Page content", public or not. */
export const contentSections: readonly ListSection[] = [...pageSections, ...privateSections];
export const editedSections: readonly ListSection[] = [...listSections, ...privateSections];
