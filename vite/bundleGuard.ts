import type { Plugin } from 'vite';

/** Fails the build when the public bundle reaches what is for staff: two doors, no passage between them. */
export function bundleGuard(): Plugin {
  const forbidden =
    /\/admin\/|\/src\/shared\/(?:mail|content\/private)\/|\/node_modules\/(?:antd|@ant-design|@refinedev|@supabase\/(?:auth|storage|supabase|realtime))/;
  return {
    name: 'bundle-guard',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const intruder = chunk.moduleIds.find((id) => forbidden.test(id));
        if (intruder) this.error(`The public bundle must not contain ${intruder} (in ${chunk.fileName}).`);
      }
    },
  };
}
