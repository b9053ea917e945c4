import { Input } from 'antd';

interface ReferenceFieldProps {
  id: string;
  reference: string;
  value: string;
  /** Something else was typed and sent. */
  isWrong: boolean;
  onChange: (typed: string) => void;
}

/** Makes sure that nobody erases the wrong person. */
export function ReferenceField({ id, reference, value, isWrong, onChange }: ReferenceFieldProps) {
  return (
    <div className="erase-reference">
      <label htmlFor={id}>Type {reference} to confirm</label>
      <Input
        id={id}
        value={value}
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <p className="erase-problem" id={`${id}-problem`}>
          This is not {reference}. Nothing was erased.
        </p>
      )}
    </div>
  );
}
