/** `npm run export`: writes the whole site as static files. */
import { builtFace } from '../built';
import { endWith } from '../endWith';
import { exportSite } from './exportSite';
import { readExportSettings } from './exportSettings';
import { reportText } from './report';

try {
  const settings = readExportSettings(process.env);
  const report = await exportSite(settings, builtFace());
  process.stdout.write(reportText(report, settings.exportDir));
} catch (error) {
  endWith(error);
}
