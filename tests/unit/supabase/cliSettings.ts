/** The settings of the Supabase CLI, as written and as effective on a project. */
import { parse, type TomlTable, type TomlValue } from 'smol-toml';

export const parseSettings = (toml: string): TomlTable => parse(toml);

const isTable = (value: TomlValue | undefined): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);

function merge(base: TomlTable, over: TomlTable): TomlTable {
  const entries = Object.entries(over).map(([key, value]): [string, TomlValue] => {
    const before = base[key];
    return [key, isTable(value) && isTable(before) ? merge(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** The effective settings of the project in `[remotes.<name>]`: the general ones, overridden by that section. */
export function settingsOfProject({ remotes = {}, ...settings }: TomlTable, name: string): TomlTable {
  const project = isTable(remotes) ? remotes[name] : undefined;
  if (!isTable(project)) throw new Error(`There is no [remotes.${name}].`);
  return merge(settings, project);
}
