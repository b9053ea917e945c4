import { runnerImport, type Plugin } from 'vite';
import { placeOf } from './inProject.ts';

/** Modules whose values are plain data, made from texts that few screens need. */
const EVALUATED = new Set(['admin/app/contentResources.ts', 'admin/app/signIn/defaultIdentity.ts']);

/** Replaces a module by its exported values, so that a build contains nothing that only computed them. */
export function evaluated(): Plugin {
  return {
    name: 'evaluated',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'admin',
    async load(id) {
      if (!EVALUATED.has(placeOf(id))) return undefined;
      const { module } = await runnerImport<object>(id, { configFile: false, logLevel: 'warn' });
      const values = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return values.join('\n');
    },
  };
}
