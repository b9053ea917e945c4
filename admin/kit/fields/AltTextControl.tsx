import { Checkbox } from 'antd';
import { textOf, type ControlProps } from './Control';
import { TextControl } from './basicControls';

/** A description, or the statement that the picture needs none. */
export function AltTextControl(props: ControlProps) {
  const { name, form, value, isDisabled } = props;
  const isDecorative = textOf(value) === '' && !form.undecided.has(name);
  return (
    <>
      <TextControl {...props} isDisabled={isDisabled || isDecorative} />
      <Checkbox
        checked={isDecorative}
        disabled={isDisabled}
        onChange={(event) => form.setDecorative(name, event.target.checked)}
      >
        Decorative: the image needs no description
      </Checkbox>
    </>
  );
}
