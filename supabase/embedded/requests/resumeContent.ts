/**
 * A resume is what its name says before it is stored, told by its bytes. Projects elsewhere have no such place: there the
 * browser has looked before, and the admin looks before it hands a file over.
 */
import { resumeContentProblem } from '../../../src/shared/forms/resumeContent';

/** Every address that takes a file for the bucket, and the one that would sign such an address for later. */
const UPLOAD = /^\/storage\/v1\/object\/(?:upload\/sign\/)?resumes\/(.+)$/;

/** As the library reads an address, so that no way of writing it goes past this. */
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The answer to an upload of something else, or nothing. The file is the body itself, never a part of a form. */
export async function resumeRefusal(request: Request): Promise<Response | undefined> {
  if (!['POST', 'PUT'].includes(request.method)) return undefined;
  const [, name] = UPLOAD.exec(pathOf(request)) ?? [];
  if (name === undefined) return undefined;
  const message = resumeContentProblem(name, new Uint8Array(await request.clone().arrayBuffer()));
  if (message === undefined) return undefined;
  return Response.json({ statusCode: '400', error: 'invalid_file', message }, { status: 400 });
}
