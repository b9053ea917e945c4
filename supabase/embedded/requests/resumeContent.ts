/**
 * A resume is what its name says before it is stored, told by its bytes. Projects elsewhere have no such place: there the
 * browser has looked before, and the admin looks before it hands a file over.
 */
import { resumeContentProblem } from '../../../src/shared/forms/resumeContent';
import { uploadTo } from './uploads';

/** The answer to an upload of something else, or nothing. */
export async function resumeRefusal(request: Request): Promise<Response | undefined> {
  const upload = await uploadTo('resumes', request);
  const message = upload && resumeContentProblem(upload.name, upload.bytes);
  if (!message) return undefined;
  return Response.json({ statusCode: '400', error: 'invalid_file', message }, { status: 400 });
}
