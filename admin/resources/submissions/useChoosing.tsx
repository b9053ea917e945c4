/** Dialogs that ask for a stage, an assignee or a reply, and then change these entries. Render `dialogs`. */
import { Button, Modal, App } from 'antd';
import { useRef, useState } from 'react';
import type { Stage } from '../../../src/shared/submissions/stages';
import { useRecruiters } from '../../kit/data/stored/staff';
import { type Option, optionsOf } from '../../kit/ui/list/filters';
import type { InboxArea } from './areas';
import { ReplyToMany } from './reply/ReplyToMany';
import { entriesInWords, type ListedSubmission } from './submissionRow';
import { useMe } from './useSubmissions';
import type { SubmissionActions } from './useSubmissionActions';
import './submissions.css';

interface ChooseDialogProps {
  title: string;
  isOpen: boolean;
  choices: readonly Option[];
  /** The current value, if all share it. */
  current: string | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** One press selects. */
function ChooseDialog({ title, isOpen, choices, current, onChoose, onClose }: ChooseDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      title={title}
      open={isOpen}
      footer={null}
      width={360}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && first.current?.focus()}
      destroyOnHidden
    >
      <ul className="plain-list choose-list">
        {choices.map(({ value, label }, place) => (
          <li key={value}>
            <Button
              block
              aria-current={value === current}
              ref={place === 0 ? first : undefined}
              onClick={() => onChoose(value)}
            >
              {label}
              {value === current && ' (now)'}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface Choosing {
  readonly what: 'stage' | 'owner' | 'reply';
  readonly entries: readonly ListedSubmission[];
  /** The target stage of a reply. */
  readonly stage?: Stage;
}

const NOBODY = 'nobody';

/** The shared value, if all are equal. */
const common = <T,>(values: readonly T[]) => (new Set(values).size === 1 ? values[0] : undefined);

/** The possible assignees, with the person first. */
function usePeople(recruiters: readonly Option[]): readonly Option[] {
  const me = useMe();
  return [
    ...recruiters.filter(({ value }) => value === me).map(({ value }) => ({ value, label: 'Me' })),
    { value: NOBODY, label: 'Nobody' },
    ...recruiters.filter(({ value }) => value !== me),
  ];
}

/** Offers a reply before an applicant without one is rejected. */
function useOfferAnswer() {
  const { modal } = App.useApp();
  return async (entries: readonly ListedSubmission[], stage: Stage): Promise<boolean> => {
    const silent = entries.filter(({ replies }) => replies === 0);
    if (stage !== 'rejected' || silent.length === 0) return false;
    return modal.confirm({
      title: `Send ${entriesInWords(silent)} a reply first?`,
      content: 'No one has replied yet. The reply also moves the application.',
      okText: 'Write a reply',
      cancelText: 'Move without an email',
    });
  };
}

export function useChoosing(area: InboxArea, actions: SubmissionActions, onDone: () => void) {
  const [choosing, setChoosing] = useState<Choosing>();
  const recruiters = useRecruiters();
  const wantsToAnswer = useOfferAnswer();
  const entries = choosing?.entries ?? [];
  const [first, ...others] = entries;
  const close = () => setChoosing(undefined);
  const settle = async (isDone: Promise<boolean>) => {
    close();
    if (await isDone) onDone();
  };
  async function moveTo(chosen: readonly ListedSubmission[], stage: Stage) {
    close();
    if (await wantsToAnswer(chosen, stage)) setChoosing({ what: 'reply', entries: chosen, stage });
    else await settle(actions.setStage(chosen, stage));
  }
  const people = usePeople(recruiters);
  return {
    chooseStage: (chosen: readonly ListedSubmission[]) => setChoosing({ what: 'stage', entries: chosen }),
    chooseOwner: (chosen: readonly ListedSubmission[]) => setChoosing({ what: 'owner', entries: chosen }),
    reply: (chosen: readonly ListedSubmission[]) => setChoosing({ what: 'reply', entries: chosen }),
    moveTo,
    dialogs: (
      <>
        {choosing?.what === 'reply' && first && (
          <ReplyToMany
            entries={[first, ...others]}
            stage={choosing.stage}
            onSent={() => void settle(Promise.resolve(true))}
            onClose={close}
          />
        )}
        <ChooseDialog
          title={`Move ${entriesInWords(entries)} to`}
          isOpen={choosing?.what === 'stage'}
          choices={optionsOf(area.stages)}
          current={common(entries.map(({ stage }) => stage))}
          onChoose={(stage) => void moveTo(entries, stage as Stage)}
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
