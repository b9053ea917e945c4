import { applications, messages } from '../areas';
import { InboxPage } from './InboxPage';

export const ApplicationsPage = () => <InboxPage area={applications} />;
export const MessagesPage = () => <InboxPage area={messages} />;
