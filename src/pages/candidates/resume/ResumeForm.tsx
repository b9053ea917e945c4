import { preferredIndustries } from '../../../shared/submissions/choices';
import { ResumeInput } from '../../../ui/forms/fields/file/ResumeInput';
import { Form } from '../../../ui/forms/Form';
import { PersonFields } from '../../../ui/forms/fields/PersonFields';
import { Select } from '../../../ui/forms/fields/Select';

/** Where a candidate leaves a resume for the consultants to read. */
export function ResumeForm() {
  return (
    <Form name="resume" kind="resume" label="Submit Resume" submitLabel="Submit Resume">
      <PersonFields />
      <Select
        name="industry"
        label="Preferred Industry"
        prompt="Choose an industry"
        options={preferredIndustries}
      />
      <ResumeInput />
    </Form>
  );
}
