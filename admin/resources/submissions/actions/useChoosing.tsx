import { useState } from 'react';
import type { Stage } from '../../../../src/shared/submissions/stages';
import type { InboxArea } from '../areas';
import type { ListedSubmission } from '../submissionRow';
import { entriesInWords } from '../submissionRow';
import { useMe } from '../useMe';
import { useRecruiters } from '../useRecruiters';
import { ChooseDialog } from './ChooseDialog';
import type { SubmissionActions } from './useSubmissionActions';
import { optionsOf } from '../../../kit/ui/list/FilterSelect';

interface Choosing {
  readonly what: 'stage' | 'owner';
  readonly entries: readonly ListedSubmission[];
}

const NOBODY = 'nobody';

/** What all of them have, if it is the same. */
const common = <T,>(values: readonly T[]) => (new Set(values).size === 1 ? values[0] : undefined);

/** Two dialogs that ask for a stage or a person and then change these entries. `dialogs` must be rendered. */
export function useChoosing(area: InboxArea, actions: SubmissionActions, onDone: () => void) {
  const [choosing, setChoosing] = useState<Choosing>();
  const recruiters = useRecruiters();
  const me = useMe();
  const entries = choosing?.entries ?? [];
  const close = () => setChoosing(undefined);
  const settle = async (isDone: Promise<boolean>) => {
    close();
    if (await isDone) onDone();
  };
  const people = [
    ...recruiters.filter(({ value }) => value === me).map(({ value }) => ({ value, label: 'Me' })),
    { value: NOBODY, label: 'Nobody' },
    ...recruiters.filter(({ value }) => value !== me),
  ];
  return {
    chooseStage: (chosen: readonly ListedSubmission[]) => setChoosing({ what: 'stage', entries: chosen }),
    chooseOwner: (chosen: readonly ListedSubmission[]) => setChoosing({ what: 'owner', entries: chosen }),
    dialogs: (
      <>
        <ChooseDialog
          title={`Move ${entriesInWords(entries)} to`}
          isOpen={choosing?.what === 'stage'}
          choices={optionsOf(area.stages)}
          current={common(entries.map(({ stage }) => stage))}
          onChoose={(stage) => void settle(actions.setStage(entries, stage as Stage))}
          onClose={close}
        />
        <ChooseDialog
          title={`Assign ${entriesInWords(entries)} to`}
          isOpen={choosing?.what === 'owner'}
          choices={people}
          current={common(entries.map(({ owner_id }) => owner_id ?? NOBODY))}
          onChoose={(id) =>
            void settle(
              actions.assign(
                entries,
                recruiters.find(({ value }) => value === id),
              ),
            )
          }
          onClose={close}
        />
      </>
    ),
  };
}
