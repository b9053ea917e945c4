/**
 * A picture is what its name says before it is stored, told by its bytes. A project elsewhere has no such place: there
 * name and type are checked, and the browser has drawn the picture anew before it was sent.
 */
import { imageContentProblem } from '../../../src/shared/images/imageContent';
import { uploadTo } from './uploads';

/** The answer to an upload of something else, or nothing. */
export async function imageRefusal(request: Request): Promise<Response | undefined> {
  const upload = await uploadTo('images', request);
  const message = upload && imageContentProblem(upload.name, upload.bytes);
  if (!message) return undefined;
  return Response.json({ statusCode: '400', error: 'invalid_file', message }, { status: 400 });
}
