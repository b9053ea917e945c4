import { App } from 'antd';

/** Asked before one piece of work takes the place of another. */
export function useQuestions() {
  const { modal } = App.useApp();
  return {
    replaceDraft: (author: string, onOk: () => void) =>
      void modal.confirm({
        title: `Replace the draft by ${author}?`,
        content: 'There can be only one draft. Open it first if you want to build on it.',
        okText: 'Replace draft',
        cancelText: 'Keep it',
        onOk,
      }),
    replaceEdits: (onOk: () => void) =>
      void modal.confirm({
        title: 'Replace your unsaved changes with the draft?',
        content: 'Your unsaved changes will be lost.',
        okText: 'Open the draft',
        cancelText: 'Keep my changes',
        onOk,
      }),
    discardDraft: (isLive: boolean, onOk: () => void) =>
      void modal.confirm({
        title: isLive ? 'Take this down now?' : 'Discard this draft?',
        content: isLive
          ? 'Visitors will see the published version again. The draft will be deleted.'
          : 'The draft will be deleted and its preview links will stop working.',
        okText: isLive ? 'Take down' : 'Discard',
        okButtonProps: { danger: true },
        cancelText: 'Keep it',
        onOk,
      }),
  };
}
