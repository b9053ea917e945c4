/** What owners set beside the General tab: apart from the registry, so that neither the site nor its hooks know of it. */
import type { Singleton } from '../singleton';
import { answers } from './answers';
import { mailTexts } from './mailTexts';
import { notifications } from './notifications';
import { visitorAddress } from './visitorAddress';

export const privateSettings: readonly Singleton[] = [notifications, answers, mailTexts, visitorAddress];
