import { limits } from '../../../shared/forms/limits';
import { TextInput } from './TextInput';

/** Who writes: the fields that every form begins with. */
export function PersonFields() {
  return (
    <>
      <div className="form__row">
        <TextInput name="first_name" label="First Name" autoComplete="given-name" maxLength={limits.name} />
        <TextInput name="last_name" label="Last Name" autoComplete="family-name" maxLength={limits.name} />
      </div>
      <div className="form__row">
        <TextInput name="email" label="Email" type="email" autoComplete="email" maxLength={limits.email} />
        <TextInput
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={limits.phone}
          hint="With the country code if you are outside India"
          isOptional
        />
      </div>
    </>
  );
}
