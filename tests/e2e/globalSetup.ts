/** What a run makes before its first test. */
import { makeDataTemplate } from '../support/dataTemplate';

// oxlint-disable-next-line import/no-default-export -- Playwright takes nothing else.
export default makeDataTemplate;
