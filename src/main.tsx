import { start } from './app/start';

// New in the oldest browsers that we support. What is older shows pages as they were sent, and posts their forms.
if ('throwIfAborted' in AbortSignal.prototype) void start();
