/** The file that a request brings for a bucket. The file is the body itself, never a part of a form. */

/** Every address that takes a file, and the one that would sign such an address for later. */
const UPLOAD = /^\/storage\/v1\/object\/(?:upload\/sign\/)?(\w+)\/(.+)$/;

/** As the library reads an address, so that no way of writing it goes past this. */
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

export async function uploadTo(
  bucket: string,
  request: Request,
): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  if (!['POST', 'PUT'].includes(request.method)) return undefined;
  const [, wanted, name] = UPLOAD.exec(pathOf(request)) ?? [];
  if (wanted !== bucket || name === undefined) return undefined;
  return { name, bytes: new Uint8Array(await request.clone().arrayBuffer()) };
}
