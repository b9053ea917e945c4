import { readEnvironment, type Environment } from '../../backend/environment';
import { readSettings, type ServerSettings } from '../settings';
import { ExportError } from './ExportError';

export interface ExportSettings extends Pick<ServerSettings, 'project' | 'dataDir'> {
  /** Public origin of the exported site, without a trailing slash. */
  readonly siteUrl: string;
  readonly exportDir: string;
}

/** Throws ExportError, StartError or EnvironmentError, in sentences for people. */
export function readExportSettings(env: Environment): ExportSettings {
  const { siteUrl, project, dataDir } = readSettings(env);
  if (!siteUrl) {
    throw new ExportError(
      'Set SITE_URL to the address where the files will be, such as https://www.example.com: every page names it.',
    );
  }
  return { siteUrl, project, dataDir, exportDir: readEnvironment(env).EXPORT_DIR };
}
