/** Items of another list, chosen by their titles. */
import { Checkbox } from 'antd';
import { useDestinations } from '../../data/stored/useDestinations';
import { textsOf, type ControlProps } from '../Control';
import './controls.css';

/** No choice stands for all items. Items that are gone leave the value with the next change. */
export function ReferencesControl({ field, value, input, isDisabled, onChange }: ControlProps) {
  const destinations = useDestinations();
  const items = destinations?.itemsOf(field.to ?? '');
  return (
    <fieldset
      id={input.id}
      aria-labelledby={input['aria-labelledby']}
      aria-describedby={input['aria-describedby']}
      className="plain-fieldset references-control"
    >
      {items ? (
        <Checkbox.Group
          options={items.map(({ id, title, isHidden }) => ({
            value: id,
            label: isHidden ? `${title} (hidden)` : title,
          }))}
          value={[...textsOf(value)]}
          disabled={isDisabled}
          onChange={(chosen) => onChange(items.flatMap(({ id }) => (chosen.includes(id) ? [id] : [])))}
        />
      ) : (
        <p className="control-note">Loading the list…</p>
      )}
    </fieldset>
  );
}
