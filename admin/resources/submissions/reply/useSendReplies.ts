/** Sends replies. They leave after a minute: until then they can be undone from any screen. */
import { App } from 'antd';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { ConflictError, NotFoundError, UnconfirmedError } from '../../../kit/data/errors';
import { useCallFunction, type ArgsOf } from '../../../kit/data/functions';
import { useAction } from '../../../kit/data/useAction';
import { useReadInboxAgain } from '../useSubmissionActions';
import { fullName } from '../submissionRow';
import { filled, type ReplyText } from './replyText';
import type { Answerable } from './useOffers';

/** The delay of the database. */
const UNDO_SECONDS = 60;

interface Sending {
  readonly entries: readonly Answerable[];
  /** Contains placeholders, which are filled in for each. */
  readonly words: ReplyText;
  /** The target stage for all. */
  readonly stage: Stage | undefined;
  /** Called at once, as an undo may come before the reload. */
  readonly onSent: () => void;
  readonly onUndo: () => void;
  /** Called after concurrent changes: these entries must be read again. */
  readonly onOvertaken: () => Promise<void>;
}

const [SENT_ONE, SENT_MANY] = ['is on its way', 'are on their way'];

const whose = (entries: readonly Answerable[]) =>
  entries.length === 1 && entries[0] ? `Your reply to ${fullName(entries[0])}` : `${entries.length} replies`;

function argsOf({ entries, words, stage }: Sending): ArgsOf<'send_replies'> {
  return {
    items: entries.map((entry) => {
      const { subject, body } = filled(words, entry);
      return { submission_id: entry.id, replies: entry.replies, stage: entry.stage, subject, body };
    }),
    ...(words.template && { template_id: Number(words.template) }),
    ...(stage && { stage }),
  };
}

const notSent = ({ length }: readonly Answerable[]) =>
  length === 1
    ? 'The reply was not sent. Your text is kept.'
    : 'The replies were not sent. Your text is kept.';

export function useSendReplies() {
  const { modal } = App.useApp();
  const callFunction = useCallFunction();
  const { isBusy, act } = useAction(useReadInboxAgain());

  /** Sending the same template twice requires a confirmation. */
  async function sendOnceSure(args: ArgsOf<'send_replies'>) {
    try {
      return await callFunction('send_replies', args);
    } catch (error) {
      if (!(error instanceof UnconfirmedError)) throw error;
      const isSure = await modal.confirm({
        title: 'Send this template again?',
        content: error.message,
        okText: 'Send again',
        cancelText: 'Do not send',
      });
      if (!isSure) throw error;
      return callFunction('send_replies', { ...args, is_repeated_knowingly: true });
    }
  }

  async function sendOrReadAgain(sending: Sending) {
    try {
      const answer = await sendOnceSure(argsOf(sending));
      sending.onSent();
      return answer;
    } catch (error) {
      const isOvertaken = error instanceof ConflictError || error instanceof NotFoundError;
      // Only the first of both failures is reported; the next attempt meets the other.
      if (isOvertaken) await sending.onOvertaken().catch(() => undefined);
      throw error;
    }
  }

  async function undo(batch: string, { entries, onUndo }: Sending) {
    const takeBack = async () => {
      const count = await callFunction('undo_replies', { batch });
      onUndo();
      return count;
    };
    await act(takeBack, {
      done: (count) => ({
        message: entries.length === 1 ? `${whose(entries)} was not sent` : `${count} replies were not sent`,
        ...(count < entries.length && { description: 'The others had already been sent.' }),
      }),
      failed: 'It is too late to undo this',
    });
  }

  return {
    isBusy,
    /** True when they are queued. */
    send: (sending: Sending) =>
      act(() => sendOrReadAgain(sending), {
        done: ({ batch }) => ({
          message: `${whose(sending.entries)} ${sending.entries.length === 1 ? SENT_ONE : SENT_MANY}`,
          description: 'You can undo this for one minute.',
          undoableTimeout: UNDO_SECONDS,
          cancelMutation: () => void undo(batch, sending),
        }),
        failed: notSent(sending.entries),
      }),
  };
}
