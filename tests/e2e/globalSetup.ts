/** Prepares a run before its first test. */
import { prepareProject } from '../stage/backing/projectBacking';
import { readTestProject } from '../stage/backing/testProject';
import { startBuiltInServer } from '../stage/server/builtServer';
import { startOwnServer } from '../stage/postgres/ownServer';
import { makeDataTemplate } from '../stage/database/dataTemplate';

// oxlint-disable-next-line import/no-default-export -- Playwright takes nothing else.
export default async function prepareRun(): Promise<() => Promise<void>> {
  const project = readTestProject(process.env);
  if (project) await prepareProject(project);
  const stopOwnServer = await startOwnServer();
  const removeTemplate = await makeDataTemplate(async (folder) => {
    const server = await startBuiltInServer(folder);
    await server.close();
  });
  return async () => {
    await stopOwnServer();
    await removeTemplate();
  };
}
