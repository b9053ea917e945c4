import { Button, Form, Modal } from 'antd';
import { text } from '../../../src/shared/content/fields';
import { placeOf } from '../../../src/shared/content/items';
import { lineControl } from '../../kit/fields/controls/basicControls';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';

const NumberControl = lineControl({ inputMode: 'numeric', autoComplete: 'off' });

const NONE = {};

interface MoveDialogProps {
  title: string;
  /** Counted from 0, as in the list. */
  place: number;
  count: number;
  isOpen: boolean;
  onMove: (place: number) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks for the new position of an item in a long list. */
export function MoveDialog({ title, place, count, isOpen, onMove, onClose, onClosed }: MoveDialogProps) {
  const help = `A number from 1 to ${count}. Its current position is ${place + 1}.`;
  const fields = {
    place: { ...text({ label: 'New position', required: true, help }), maxLength: undefined },
  };
  const typed = (values: Values) => placeOf(String(values['place']), count);
  const wrong = { place: `Please enter a whole number from 1 to ${count}.` };
  const rules = { checkPairs: (values: Values) => (typed(values) === undefined ? wrong : NONE) };
  const form = useFieldForm(fields, { place: '' }, rules);

  function move() {
    const next = typed(form.values);
    if (next !== undefined) onMove(next);
    onClose();
  }
  return (
    <Modal
      title={`Move ${title}`}
      open={isOpen}
      onCancel={onClose}
      afterClose={onClosed}
      afterOpenChange={(isThere) => isThere && form.begin()}
      closable={{ 'aria-label': 'Close' }}
      width={400}
      footer={null}
    >
      <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(move)}>
        <FieldItem {...{ form }} name="place" as={NumberControl} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit">
            Move
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
