import type { MyData } from '../../../shared/privacy/myData';
import type { MyDataTexts } from '../../../data/myData/myData';
import type { Mine } from '../../../data/myData/useMyData';
import { Decision } from './Decision';

interface AskErasureProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
}

export function AskErasure({ mine, data, texts }: AskErasureProps) {
  const isDone =
    data.alerts.length === 0 && data.submissions.every(({ erasure_requested_at }) => erasure_requested_at);
  return (
    <Decision
      heading={texts.erase_heading}
      lead={texts.erase_lead}
      label="Have my data deleted"
      confirmLabel="Yes, delete my data"
      done={isDone ? texts.erase_asked : undefined}
      texts={texts}
      onConfirm={async () =>
        mine.setData(await mine.ask((service, session) => service.askForErasure(session)))
      }
    />
  );
}
