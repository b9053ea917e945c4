import { applications, messages } from '../areas';
import { DetailPage } from './DetailPage';

export const ApplicationPage = () => <DetailPage area={applications} />;
export const MessagePage = () => <DetailPage area={messages} />;
