import { Columns3 } from 'lucide-react';
import { PopoverButton } from './PopoverButton';

interface ColumnChoiceProps {
  /** Label by column. */
  labels: Readonly<Record<string, string>>;
  visible: readonly string[];
  onToggle: (column: string) => void;
}

export function ColumnChoice({ labels, visible, onToggle }: ColumnChoiceProps) {
  return (
    <PopoverButton label="Columns" icon={<Columns3 size={16} aria-hidden="true" />}>
      <fieldset className="plain-fieldset column-choice">
        <legend>Show these columns</legend>
        {Object.entries(labels).map(([column, label]) => (
          <label key={column}>
            <input type="checkbox" checked={visible.includes(column)} onChange={() => onToggle(column)} />
            {label}
          </label>
        ))}
      </fieldset>
    </PopoverButton>
  );
}
