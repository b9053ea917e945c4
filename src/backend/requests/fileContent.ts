/**
 * A file is what its name says before it is stored, told by its bytes. A project elsewhere has no such place: there name
 * and type are checked, the browser has looked or drawn a picture anew before it was sent, and the admin looks before it
 * hands a resume over.
 */
import { resumeContentProblem } from '../../shared/forms/resumeContent';
import { imageContentProblem } from '../../shared/images/imageContent';
import { uploadTo } from './uploads';

const RULES = { resumes: resumeContentProblem, images: imageContentProblem };

/** The answer to an upload of something else, or nothing. */
export async function fileRefusal(request: Request): Promise<Response | undefined> {
  for (const [bucket, problemOf] of Object.entries(RULES)) {
    const upload = await uploadTo(bucket, request);
    const message = upload && problemOf(upload.name, upload.bytes);
    if (message) {
      return Response.json({ statusCode: '400', error: 'invalid_file', message }, { status: 400 });
    }
  }
  return undefined;
}
