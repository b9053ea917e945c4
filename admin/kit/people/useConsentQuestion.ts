/** Warns before a save that ends consents of candidates. */
import { App } from 'antd';
import { useCallFunction, type AnswerOf } from '../data/functions';

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);

function endingInWords({ agreed, waiting, links, names }: AnswerOf<'consent_ended_by'>): string {
  const others = agreed - names.length;
  const named = names.length > 0 ? ` (${names.join(', ')}${others > 0 ? ` and ${others} more` : ''})` : '';
  return [
    agreed > 0 &&
      `${peopleInWords(agreed)}${named} agreed to the current job and client. No client sees them until you ask again.`,
    waiting > 0 && `${peopleInWords(waiting)} can no longer answer your request. Ask them again.`,
    links > 0 &&
      (links === 1 ? '1 link for the client stops working.' : `${links} links for the client stop working.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** True if no consent ends, or the person confirms. Rejects if the check fails. */
export function useConsentQuestion() {
  const { modal } = App.useApp();
  const callFunction = useCallFunction();
  return async (what: 'job' | 'client', id: number, changes: object): Promise<boolean> => {
    const ending = await callFunction('consent_ended_by', { what, id, changes });
    const content = endingInWords(ending);
    if (content === '') return true;
    return modal.confirm({
      title: 'Save and end this consent?',
      content,
      okText: 'Save',
      cancelText: 'Do not save',
    });
  };
}
