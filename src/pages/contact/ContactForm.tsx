import { limits } from '../../shared/forms/limits';
import { subjects } from '../../shared/submissions/choices';
import { Form } from '../../ui/forms/Form';
import { PersonFields } from '../../ui/forms/fields/PersonFields';
import { Select } from '../../ui/forms/fields/Select';
import { TextArea } from '../../ui/forms/fields/TextArea';

export function ContactForm() {
  return (
    <Form name="contact" kind="contact" label="Contact" submitLabel="Send Message">
      <PersonFields />
      <Select name="subject" label="Subject" prompt="Choose a subject" options={subjects} />
      <TextArea
        name="message"
        label="Message"
        hint="From 10 to 5,000 characters"
        minLength={limits.messageMin}
        maxLength={limits.message}
      />
    </Form>
  );
}
