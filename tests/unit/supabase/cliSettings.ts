/**
 * The settings that the Supabase CLI knows today. They are read from what its `supabase init` writes, `newestConfig.toml`
 * beside this file, where settings that are off by default stand in comments.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type TomlTable, type TomlValue } from 'smol-toml';

export const parseSettings = (toml: string): TomlTable => parse(toml);

const isTable = (value: TomlValue | undefined): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);

/** Sections whose entries carry names of one's own. */
const NAMED = new Set(['auth.email.template', 'auth.email.notification', 'storage.buckets']);

const COMMENTED_SETTING = /^# (?=\[[\w.-]+\]$|\w+ = \S)/gm;

const knownSettings = (): TomlTable =>
  parse(
    readFileSync(join(import.meta.dirname, 'newestConfig.toml'), 'utf8').replaceAll(COMMENTED_SETTING, ''),
  );

function unknownIn(settings: TomlTable, known: TomlTable, path: string[]): string[] {
  const [sample] = NAMED.has(path.join('.')) ? Object.values(known) : [];
  return Object.entries(settings).flatMap(([key, value]) => {
    const expected = sample ?? known[key];
    const here = [...path, key];
    if (isTable(value) && isTable(expected)) return unknownIn(value, expected, here);
    const isKnown = Array.isArray(value) === Array.isArray(expected) && typeof value === typeof expected;
    return isKnown ? [] : [here.join('.')];
  });
}

/** The paths of settings that the CLI does not know, or not with a value of that type. */
export function unknownSettings({ remotes = {}, ...settings }: TomlTable): string[] {
  const known = knownSettings();
  const projects = isTable(remotes) ? Object.entries(remotes) : [];
  return [
    ...unknownIn(settings, known, []),
    ...projects.flatMap(([name, project]) =>
      isTable(project) ? unknownIn(project, known, ['remotes', name]) : [`remotes.${name}`],
    ),
  ];
}

function merge(base: TomlTable, over: TomlTable): TomlTable {
  const entries = Object.entries(over).map(([key, value]): [string, TomlValue] => {
    const before = base[key];
    return [key, isTable(value) && isTable(before) ? merge(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** What holds on the project of one `[remotes.<name>]`: the settings, with what that section says put over them. */
export function settingsOfProject({ remotes = {}, ...settings }: TomlTable, name: string): TomlTable {
  const project = isTable(remotes) ? remotes[name] : undefined;
  if (!isTable(project)) throw new Error(`There is no [remotes.${name}].`);
  return merge(settings, project);
}
