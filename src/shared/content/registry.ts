/** Everything staff can edit. The admin builds its screens from these lists, and the tests walk them. */
import type { ListSection } from './listSection';
import { leadershipTeam } from './sections/leadershipTeam';
import { testimonials } from './sections/testimonials';
import { brand } from './settings/brand';
import { contactDetails } from './settings/contactDetails';
import { figures } from './settings/figures';
import { heroSection } from './settings/heroSection';
import { showLeadershipTeam, showTestimonials } from './settings/visibility';
import type { Singleton, Visibility } from './singleton';

export const listSections: readonly ListSection[] = [leadershipTeam, testimonials];
export const singletons: readonly Singleton[] = [heroSection, brand, contactDetails, figures];
export const visibilities: readonly Visibility[] = [showLeadershipTeam, showTestimonials];
