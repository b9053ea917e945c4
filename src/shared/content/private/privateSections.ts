/** The lists that no visitor may read: apart from the registry, so that neither the site nor its hooks know of them. */
import type { ListSection } from '../listSection';
import { listSections, pageSections } from '../registry';
import { applicationQuestions } from './applicationQuestions';

const privateSections: readonly ListSection[] = [applicationQuestions];

/** The lists under "Page content", whoever reads them. */
export const contentSections: readonly ListSection[] = [...pageSections, ...privateSections];
/** Every list that staff edit. */
export const editedSections: readonly ListSection[] = [...listSections, ...privateSections];
