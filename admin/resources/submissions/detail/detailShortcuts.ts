import type { NavigateFunction } from 'react-router-dom';
import type { useChoosing } from '../actions/useChoosing';
import type { SubmissionActions } from '../actions/useSubmissionActions';
import type { Shortcut } from '../shortcuts/Shortcuts';
import type { Submission } from '../submissionRow';
import type { Neighbour, useNeighbours } from './useNeighbours';

interface DetailParts {
  submission: Submission;
  actions: SubmissionActions;
  choosing: ReturnType<typeof useChoosing>;
  neighbours: ReturnType<typeof useNeighbours>;
  navigate: NavigateFunction;
}

/** The control of this screen that a key leads to. */
const controlOf = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`);

/** The form opens with a button, and takes the focus by itself then. */
function startReply() {
  const control = controlOf('reply');
  if (control instanceof HTMLButtonElement) control.click();
  else control?.focus();
}

/** The keys of one entry. */
export function detailShortcuts(parts: DetailParts): Shortcut[] {
  const { submission, actions, choosing, neighbours, navigate } = parts;
  const go = (neighbour: Neighbour | undefined) => {
    if (neighbour) void navigate(neighbour.to, { state: neighbour.state });
  };
  return [
    { keys: ['j'], label: 'Next entry', run: () => go(neighbours.next) },
    { keys: ['k'], label: 'Previous entry', run: () => go(neighbours.previous) },
    { keys: ['s', 'e'], label: 'Move to a stage', run: () => choosing.chooseStage([submission]) },
    { keys: ['a'], label: 'Assign', run: () => choosing.chooseOwner([submission]) },
    { keys: ['o'], label: 'Show or hide the resume', run: () => controlOf('resume')?.click() },
    { keys: ['r'], label: 'Reply', run: startReply },
    { keys: ['n'], label: 'Write a note', run: () => controlOf('note')?.focus() },
    {
      keys: ['u'],
      label: 'Mark as read or unread',
      run: () => void actions.setRead([submission], submission.read_at === null),
    },
    { keys: ['z'], label: 'Undo the last move', run: () => void actions.undoMove() },
  ];
}
