import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ControlProps } from '../../kit/fields/Control';
import { MOST_CONTACTS, newContact, type Contact } from './client';

const LINES = [
  { key: 'name', label: 'Name', type: 'text', maxLength: 120 },
  { key: 'email', label: 'Email', type: 'email', maxLength: 120 },
  { key: 'phone', label: 'Phone', type: 'tel', maxLength: 30 },
] as const;

interface ContactItemProps {
  contact: Contact;
  place: number;
  isDisabled: boolean;
  onChange: (contact: Contact) => void;
  onRemove: () => void;
}

function ContactItem({ contact, place, isDisabled, onChange, onRemove }: ContactItemProps) {
  const id = useId();
  const called = contact.name.trim() || `contact ${place}`;
  return (
    <li>
      <fieldset className="plain-fieldset client-contact" aria-label={`Contact ${place}`}>
        {LINES.map(({ key, label, type, maxLength }) => {
          const lineId = `${id}-${key}`;
          return (
            <div key={key} className="field">
              <label htmlFor={lineId}>{label}</label>
              <Input
                id={lineId}
                type={type}
                maxLength={maxLength}
                autoComplete="off"
                value={contact[key]}
                disabled={isDisabled}
                onChange={(event) => onChange({ ...contact, [key]: event.target.value })}
              />
            </div>
          );
        })}
        <Button
          icon={<X size={16} aria-hidden="true" />}
          aria-label={`Remove ${called}`}
          title="Remove"
          disabled={isDisabled}
          onClick={onRemove}
        />
      </fieldset>
    </li>
  );
}

/** The contacts of a client: each with a name, an email and a phone number. */
export function ContactsControl({ value, input, isDisabled, onChange }: ControlProps) {
  const contacts = value as readonly Contact[];
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  const [news, setNews] = useState('');
  const isFull = contacts.length >= MOST_CONTACTS;

  // Focuses the name of a new contact.
  useEffect(() => {
    if (isAdded.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    isAdded.current = false;
  });

  function remove(gone: Contact) {
    setNews(`${gone.name.trim() || 'The contact'} removed.`);
    onChange(contacts.filter(({ id }) => id !== gone.id));
    add.current?.focus();
  }

  return (
    // The focus target of a message: each contact has several lines.
    <fieldset
      id={input.id}
      className="plain-fieldset client-contacts"
      aria-labelledby={input['aria-labelledby']}
      aria-describedby={input['aria-describedby']}
      tabIndex={-1}
    >
      {contacts.length > 0 && (
        <ul className="plain-list" ref={list}>
          {contacts.map((contact, at) => (
            <ContactItem
              key={contact.id}
              {...{ contact, isDisabled }}
              place={at + 1}
              onChange={(next) => onChange(contacts.map((one) => (one.id === next.id ? next : one)))}
              onRemove={() => remove(contact)}
            />
          ))}
        </ul>
      )}
      <Button
        ref={add}
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={isDisabled}
        aria-disabled={isFull}
        onClick={() => {
          if (isFull) return setNews(`There can be at most ${MOST_CONTACTS} contacts.`);
          onChange([...contacts, newContact()]);
          isAdded.current = true;
        }}
      >
        Add a contact
      </Button>
      <output className="visually-hidden">{news}</output>
    </fieldset>
  );
}
