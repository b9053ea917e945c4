import type { Plugin } from 'vite';
import { placeOf } from './inProject.ts';

const FOR_STAFF =
  /^(?:admin\/|src\/(?:backend|server|tools)\/|src\/shared\/mail\/)|(?:^|\/)node_modules\/(?:antd|culori|@ant-design|@refinedev|@supabase\/(?:auth|storage|supabase|realtime))/;

/** The first of these modules that is for staff. */
export const intruderIn = (ids: readonly string[], root?: string): string | undefined =>
  ids.find((id) => FOR_STAFF.test(placeOf(id, root)));

const FOR_EDITING = /^src\/app\/edit\/|(?:^|\/)node_modules\/react-dom\/cjs\/react-dom-server/;
/** Modules that only the frame of the admin loads. */
const EDITING = 'src/app/edit/startEditing.ts';

/** The first of these modules that is for pages in editing, in a file with another entry. */
export const editingIn = (facade: string | null, ids: readonly string[], root?: string): string | undefined =>
  facade !== null && placeOf(facade, root) === EDITING
    ? undefined
    : ids.find((id) => FOR_EDITING.test(placeOf(id, root)));

/** Fails the build if the public bundle reaches code for staff: the two applications are separate. */
export function bundleGuard(): Plugin {
  return {
    name: 'bundle-guard',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const intruder = intruderIn(chunk.moduleIds) ?? editingIn(chunk.facadeModuleId, chunk.moduleIds);
        if (intruder) this.error(`The public bundle must not contain ${intruder} (in ${chunk.fileName}).`);
      }
    },
  };
}
