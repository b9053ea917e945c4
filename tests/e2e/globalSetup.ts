/** What a run makes before its first test. */
import { prepareProject } from '../support/backing/projectBacking';
import { readTestProject } from '../support/backing/testProject';
import { startEmbeddedServer } from '../support/builtServer';
import { makeDataTemplate } from '../support/dataTemplate';

// oxlint-disable-next-line import/no-default-export -- Playwright takes nothing else.
export default async function prepareRun(): Promise<() => Promise<void>> {
  const project = readTestProject(process.env);
  if (project) await prepareProject(project);
  return makeDataTemplate(async (folder) => {
    const server = await startEmbeddedServer(folder);
    await server.close();
  });
}
