/** `npm run export`: writes the whole site as static files. */
import { builtFrontend } from '../built';
import { exitWith } from '../errors';
import { exportSite } from './exportSite';
import { readExportSettings } from './snapshot';
import { reportText } from './exportFolder';

try {
  const settings = readExportSettings(process.env);
  const report = await exportSite(settings, builtFrontend());
  process.stdout.write(reportText(report, settings.exportDir));
} catch (error) {
  exitWith(error);
}
