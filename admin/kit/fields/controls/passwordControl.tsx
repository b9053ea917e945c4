import { Input } from 'antd';
import { useState } from 'react';
import { ShowPassword } from '../../ui/inputs';
import { textOf, type Control } from '../Control';

/** A password field that can show its value. */
export const passwordControl = (autoComplete: 'current-password' | 'new-password'): Control =>
  function PasswordControl({ value, input, isDisabled, onChange, onLeave }) {
    const [isShown, setShown] = useState(false);
    return (
      <Input
        {...input}
        autoComplete={autoComplete}
        type={isShown ? 'text' : 'password'}
        value={textOf(value)}
        status={input['aria-invalid'] ? 'error' : ''}
        disabled={isDisabled}
        suffix={<ShowPassword isShown={isShown} onShow={setShown} />}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    );
  };
