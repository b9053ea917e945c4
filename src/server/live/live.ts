/** Connects what the database tells of changes with the windows that want to hear of it. */
import { createChangeLog, type AskChanges } from '../changes/changeLog';
import { createChangeWatch } from '../changes/changeWatch';
import type { AskLiveAccess } from './liveAccess';
import { createLiveStreams, type LiveStreams } from './liveStreams';

export interface Live extends Pick<LiveStreams, 'route' | 'close'> {
  /** The database says that something was changed, or may have. Looked for only while somebody listens. */
  look(): void;
}

/** `read` asks `changes_since` for what staff see. */
export function createLive(ask: AskLiveAccess, read: AskChanges): Live {
  const watch = createChangeWatch({ read: createChangeLog(read), trustFor: () => Infinity });
  const streams = createLiveStreams({ ask, settle: () => watch.hint() });
  watch.onChange((changed) => streams.tell(changed));
  return {
    route: streams.route,
    close: () => streams.close(),
    look() {
      if (streams.isHeard()) void watch.hint();
    },
  };
}
