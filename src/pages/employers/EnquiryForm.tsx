import { limits } from '../../shared/forms/limits';
import { Form } from '../../ui/forms/Form';
import { PersonFields } from '../../ui/forms/fields/PersonFields';
import { TextArea } from '../../ui/forms/fields/TextArea';
import { TextInput } from '../../ui/forms/fields/TextInput';

/** Where an employer says who is needed. */
export function EnquiryForm() {
  return (
    <Form name="enquiry" kind="enquiry" label="Enquiry" submitLabel="Send Enquiry">
      <TextInput name="company" label="Company" autoComplete="organization" maxLength={limits.company} />
      <PersonFields />
      <TextArea
        name="message"
        label="What are you hiring for?"
        hint="From 10 to 5,000 characters"
        minLength={limits.messageMin}
        maxLength={limits.message}
      />
    </Form>
  );
}
