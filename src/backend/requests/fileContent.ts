/**
 * A file is what its name says before it is stored, told by its bytes. A project elsewhere has no such place: there name
 * and type are checked, the browser has looked or drawn a picture anew before it was sent, and the admin looks before it
 * hands a resume over.
 */
import { resumeContentProblem } from '../../shared/forms/resumeContent';
import { imageContentProblem } from '../../shared/images/imageContent';

const RULES: Readonly<Record<string, ((name: string, bytes: Uint8Array) => string | undefined) | undefined>> =
  { resumes: resumeContentProblem, images: imageContentProblem };

const OBJECT = /^\/storage\/v1\/object\/(\w+)\/(.+)$/;

/** The answer to an upload of something else, or nothing. `url` as the gate has let it pass. */
export function contentRefusal(url: string, bytes: Uint8Array): Response | undefined {
  const [, bucket = '', name = ''] = OBJECT.exec(new URL(url).pathname) ?? [];
  const problemOf = RULES[bucket];
  const message = problemOf?.(name, bytes);
  if (!message) return undefined;
  return Response.json({ statusCode: '400', error: 'invalid_file', message }, { status: 400 });
}
