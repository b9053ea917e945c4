import { useDestinations } from '../data/stored/useDestinations';
import '../ui/choiceList.css';
import { textOf, type ControlProps } from './Control';
import { DestinationWarning } from './DestinationControl';

/** One item of another list, in the browser's own list. What is stored stays to be chosen, wherever it leads. */
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
