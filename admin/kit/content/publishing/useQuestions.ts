import { App } from 'antd';

/** Asked before one piece of work takes the place of another. */
export function useQuestions() {
  const { modal } = App.useApp();
  return {
    replaceDraft: (author: string, onOk: () => void) =>
      void modal.confirm({
        title: `Replace the draft by ${author}?`,
        content: 'There can be one draft only. Open it first if you want to work on what it says.',
        okText: 'Replace it',
        cancelText: 'Keep it',
        onOk,
      }),
    replaceEdits: (onOk: () => void) =>
      void modal.confirm({
        title: 'Put the draft in the place of your unsaved changes?',
        content: 'Your unsaved changes are not kept.',
        okText: 'Open the draft',
        cancelText: 'Keep my changes',
        onOk,
      }),
    discardDraft: (isLive: boolean, onOk: () => void) =>
      void modal.confirm({
        title: isLive ? 'Take this down now?' : 'Discard this draft?',
        content: isLive
          ? 'Visitors see the published version again. What was shown until now is not kept.'
          : 'What was prepared is not kept, and links to its preview end.',
        okText: isLive ? 'Take it down' : 'Discard',
        okButtonProps: { danger: true },
        cancelText: 'Keep it',
        onOk,
      }),
  };
}
