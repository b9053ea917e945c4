import { startAdmin } from './app/start';

startAdmin(document.getElementById('root') as HTMLElement);
