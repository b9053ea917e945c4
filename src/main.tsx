import { start } from './app/start';
import { STILL_EVENT } from './shared/look/headScripts';

const staysStill = () => dispatchEvent(new Event(STILL_EVENT));

// New in the oldest browsers that we support. What is older shows pages as they were sent, and posts their forms.
if ('throwIfAborted' in AbortSignal.prototype) {
  start().catch((error: unknown) => {
    staysStill();
    throw error;
  });
} else staysStill();
