/** The target of a link: a place on the site, an external address, or one item of another list. */
import { useState, type ComponentProps } from 'react';
import type { Destinations } from '../../data/stored/destinations';
import { useDestinations } from '../../data/stored/useDestinations';
import { textOf, type ControlProps } from '../Control';
import { TextControl } from './basicControls';
import '../../ui/list/list.css';

interface DestinationListProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly destinations: Destinations;
  readonly onChoose: (address: string) => void;
}

/** The places of the site in a native select, after the other options. */
export const DestinationList = ({ destinations, onChoose, children, ...select }: DestinationListProps) => (
  <select {...select} className="choice-list" onChange={(event) => onChoose(event.target.value)}>
    {children}
    {destinations.places.map(({ address, label, isHidden }) => (
      <option key={`${address} ${label}`} value={address}>
        {isHidden ? `${label} (hidden)` : label}
      </option>
    ))}
  </select>
);

/** A warning about a broken link. */
export const DestinationWarning = ({ id, problem }: { id?: string; problem: string | undefined }) =>
  problem && (
    <p id={id} className="field-warning" aria-live="polite">
      {problem}
    </p>
  );

/** No address contains a space. */
const ELSEWHERE = 'another address';

/** A selected place on the site, or a typed address. A broken link can be saved, but shows a warning. */
export function DestinationControl(props: ControlProps) {
  const { field, input, isDisabled, onChange, onLeave } = props;
  const destinations = useDestinations();
  const address = textOf(props.value);
  const isListed = destinations?.places.some((destination) => destination.address === address) ?? false;
  const [isElsewhere, setElsewhere] = useState(false);
  const [isBeforehand, setBeforehand] = useState(false);
  // Keeps the field of a person who types before the places are loaded.
  if (!destinations || isBeforehand) {
    return (
      <div className="destination" onFocus={() => setBeforehand(true)} onBlur={() => setBeforehand(false)}>
        <TextControl {...props} />
      </div>
    );
  }

  const isTyped = isElsewhere || (address !== '' && !isListed);
  const problem = destinations.problemOf(address);
  const noteId = `${input.id}-destination`;
  const described = [input['aria-describedby'], problem && noteId].filter(Boolean).join(' ') || undefined;
  const links = { ...input, 'aria-describedby': described };

  function choose(chosen: string) {
    setElsewhere(chosen === ELSEWHERE);
    onChange(chosen === ELSEWHERE ? '' : chosen);
  }

  return (
    <div className="destination">
      <DestinationList
        {...links}
        destinations={destinations}
        value={isTyped ? ELSEWHERE : address}
        disabled={isDisabled}
        onChoose={choose}
        onBlur={isTyped ? undefined : onLeave}
      >
        <option value="">{field.required ? 'Choose a place…' : 'No link'}</option>
        <option value={ELSEWHERE}>Another address…</option>
      </DestinationList>
      {isTyped && (
        <>
          <span id={`${input.id}-typed`} className="visually-hidden">
            {ELSEWHERE}
          </span>
          <TextControl
            {...props}
            input={{
              ...links,
              id: `${input.id}-address`,
              'aria-labelledby': `${input['aria-labelledby']} ${input.id}-typed`,
            }}
          />
        </>
      )}
      <DestinationWarning id={noteId} problem={problem} />
    </div>
  );
}

/** One item of another list, in a native select. A stored value remains an option, even if its item is gone. */
export function ReferenceControl({ field, value, input, isDisabled, onChange, onLeave }: ControlProps) {
  const destinations = useDestinations();
  const address = textOf(value);
  const items = destinations?.places.filter(({ list }) => list === field.to) ?? [];
  const isListed = address === '' || items.some((item) => item.address === address);
  const noteId = `${input.id}-reference`;
  const problem =
    destinations && !isListed ? `${address} is no longer there. Choose another one, or none.` : undefined;
  const described = [input['aria-describedby'], problem && noteId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="destination">
      <select
        {...input}
        aria-describedby={described}
        className="choice-list"
        value={address}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      >
        <option value="">None</option>
        {!isListed && <option value={address}>{address}</option>}
        {items.map((item) => (
          <option key={item.address} value={item.address}>
            {item.label.slice(item.label.indexOf(': ') + 2)}
          </option>
        ))}
      </select>
      <DestinationWarning id={noteId} problem={problem} />
    </div>
  );
}
