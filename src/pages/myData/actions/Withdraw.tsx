import type { MyData } from '../../../shared/privacy/myData';
import type { MyDataTexts } from '../../../data/myData/myData';
import type { Mine } from '../../../data/myData/useMyData';
import { Decision } from './Decision';

interface WithdrawProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
}

export function Withdraw({ mine, data, texts }: WithdrawProps) {
  const isDone =
    data.alerts.length === 0 && data.submissions.every(({ consent_withdrawn_at }) => consent_withdrawn_at);
  return (
    <Decision
      heading={texts.withdraw_heading}
      lead={texts.withdraw_lead}
      label="Withdraw my consent"
      confirmLabel="Yes, withdraw my consent"
      done={isDone ? texts.withdrawn : undefined}
      texts={texts}
      onConfirm={async () =>
        mine.setData(await mine.ask((service, session) => service.withdrawConsent(session)))
      }
    />
  );
}
