import { start } from './app/start';
import { STILL_EVENT } from './shared/look/headScripts';

const staysStill = () => dispatchEvent(new Event(STILL_EVENT));

// New in the oldest supported browsers. Older ones show pages as they were sent, and post their forms.
if ('throwIfAborted' in AbortSignal.prototype) {
  start().catch((error: unknown) => {
    staysStill();
    throw error;
  });
} else staysStill();
