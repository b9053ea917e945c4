import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { JobDay } from '../../../../../src/shared/jobs/day';
import { readDay } from '../../../../../src/shared/jobs/dayReading';
import { dayText } from '../../../../../src/shared/jobs/dayText';
import { shiftOf } from '../../../../../src/shared/jobs/editing/writtenDay';

interface TypedHoursProps {
  isDisabled: boolean;
  onRead: (day: JobDay, words: string) => void;
}

/** Hours as people write them in a message, "9 to 6" or "10pm-7am". */
export function TypedHours({ isDisabled, onRead }: TypedHoursProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  function read() {
    if (text.trim() === '') return setProblem('Type the hours first, such as 9 to 6.');
    const read = readDay(text);
    if (!read.isRead) return setProblem(read.problem);
    setText('');
    setProblem('');
    onRead(read.day, dayText(read.day, shiftOf(read.day)));
  }

  return (
    <div className="day-part day-typed">
      <label htmlFor={id}>Type the hours</label>
      <div className="day-typed-line">
        <Input
          id={id}
          value={text}
          placeholder="9 to 6"
          autoComplete="off"
          disabled={isDisabled}
          status={problem ? 'error' : ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setProblem('');
          }}
          // Enter reads the hours instead of saving the job.
          onPressEnter={(event) => {
            event.preventDefault();
            read();
          }}
        />
        <Button disabled={isDisabled} onClick={read}>
          Fill in
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className="day-problem">
        {problem}
      </p>
    </div>
  );
}
