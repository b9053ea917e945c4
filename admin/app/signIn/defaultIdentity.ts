/** The agency before its settings are read. The build keeps only the values. */
import { brand, contactDetails } from '../../../src/shared/content/agency';

export const defaultIdentity = { name: brand.defaults.name, supportEmail: contactDetails.defaults.email };
