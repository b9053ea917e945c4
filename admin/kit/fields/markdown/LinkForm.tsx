/** Links inside a text: the address rule, the edit, and the form. */
import type { Editor } from '@tiptap/core';
import { Button, Input } from 'antd';
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { focusOnMount } from '../../ui/inputs';
import { useDestinations } from '../../data/stored/useDestinations';
import { DestinationList, DestinationWarning } from '../controls/DestinationControl';

/** Valid addresses: a leading double slash or backslash would open another site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)\S*$/;

/** The problem of an address, or undefined. */
export function linkProblem(address: string): string | undefined {
  if (ADDRESS.test(address)) return undefined;
  return 'Please enter an address that starts with https://, mailto:, / or #.';
}

/** Links the selection or the link under the cursor; without both, the address becomes the text. */
function applyLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}

function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

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

type PlacesProps = Omit<ComponentProps<typeof DestinationList>, 'value'> & { address: string };

/** All places on the site, for people who do not know the address. */
function Places({ id, address, ...list }: PlacesProps) {
  const isListed = list.destinations.places.some((destination) => destination.address === address);
  return (
    <>
      <label htmlFor={id}>Or a place on the site</label>
      <DestinationList {...{ id, ...list }} value={isListed ? address : ''}>
        <option value="">Choose a place…</option>
      </DestinationList>
    </>
  );
}

interface WaysProps {
  link: ReturnType<typeof useLink>;
  press: (event: KeyboardEvent) => void;
}

/** The buttons of the form. */
const Ways = ({ link, press }: WaysProps) => (
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
);

/** Asks for the address of a link. It is inside a form, so it is not a form itself. */
export function LinkForm(props: LinkFormProps) {
  const id = useId();
  const link = useLink(props);
  const destinations = useDestinations();
  const address = link.address.trim();
  const warning = link.problem ? undefined : destinations?.problemOf(address);
  const noteId = (link.problem ?? warning) && `${id}-note`;

  /** Enter must not submit the outer form, nor Escape close its dialog. */
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
        aria-describedby={noteId}
        onChange={(event) => link.setAddress(event.target.value)}
        onKeyDown={press}
      />
      {destinations && (
        <Places
          {...{ destinations, address }}
          id={`${id}-place`}
          onChoose={link.setAddress}
          onKeyDown={press}
        />
      )}
      <Ways {...{ link, press }} />
      {link.problem && (
        <p id={noteId} className="field-error" role="alert">
          {link.problem}
        </p>
      )}
      <DestinationWarning id={noteId} problem={warning} />
    </fieldset>
  );
}
