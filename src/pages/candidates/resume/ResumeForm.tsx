import { preferredIndustries, resumeForm, resumeTypes } from '../../../shared/forms/resumeForm';
import { FileInput } from '../../../ui/forms/fields/FileInput';
import { Form } from '../../../ui/forms/Form';
import { PersonFields } from '../../../ui/forms/fields/PersonFields';
import { Select } from '../../../ui/forms/fields/Select';
import { unavailable } from '../../../ui/forms/unavailable';

const ACCEPT = Object.entries(resumeTypes)
  .flatMap(([ending, type]) => [`.${ending}`, type])
  .join();

/** Where a candidate leaves a resume for the consultants to read. */
export function ResumeForm() {
  return (
    <Form
      name="resume"
      label="Submit Resume"
      submitLabel="Submit Resume"
      schema={resumeForm}
      send={unavailable}
    >
      <PersonFields />
      <Select
        name="industry"
        label="Preferred Industry"
        prompt="Choose an industry"
        options={preferredIndustries}
      />
      <FileInput
        name="file"
        label="Resume"
        prompt="Drop your resume here, or choose a file"
        hint="PDF, DOC or DOCX, up to 10 MB"
        accept={ACCEPT}
      />
    </Form>
  );
}
