import type { Editor } from '@tiptap/core';
import { Button, Input } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { focusOnMount } from '../../../ui/focusOnMount';
import { applyLink, linkProblem, removeLink } from './links';

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

/** The address that is being typed, and the ways out. */
function useLink({ editor, onClose }: LinkFormProps) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState<string>();
  return {
    before,
    address,
    problem,
    setAddress,
    apply() {
      const found = linkProblem(address.trim());
      setProblem(found);
      if (found) return;
      applyLink(editor, address.trim());
      onClose();
    },
    remove() {
      removeLink(editor);
      onClose();
    },
    close() {
      editor.commands.focus();
      onClose();
    },
  };
}

/** Asks for the address of a link. It stands inside a form, so it is none itself. */
export function LinkForm(props: LinkFormProps) {
  const id = useId();
  const link = useLink(props);
  const problemId = link.problem && `${id}-problem`;

  /** Enter does not send the form around it, and Escape does not close its dialog. */
  function press(event: KeyboardEvent) {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) link.apply();
    else link.close();
  }

  return (
    <fieldset className="plain-fieldset link-form" aria-label="Link">
      <label htmlFor={id}>Link address</label>
      <Input
        {...{ id }}
        ref={focusOnMount}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https:// or /"
        value={link.address}
        status={link.problem ? 'error' : ''}
        aria-invalid={link.problem !== undefined}
        aria-describedby={problemId}
        onChange={(event) => link.setAddress(event.target.value)}
        onKeyDown={press}
      />
      <div className="button-row">
        <Button onClick={() => link.apply()} onKeyDown={press}>
          {link.before ? 'Change link' : 'Add link'}
        </Button>
        {link.before && (
          <Button onClick={() => link.remove()} onKeyDown={press}>
            Remove link
          </Button>
        )}
        <Button type="text" onClick={() => link.close()} onKeyDown={press}>
          Cancel
        </Button>
      </div>
      {link.problem && (
        <p id={problemId} className="field-error" role="alert">
          {link.problem}
        </p>
      )}
    </fieldset>
  );
}
