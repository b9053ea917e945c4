/** The permission that the database tests need before they empty a project. */
import { prepareProject } from '../stage/backing/projectBacking';
import { readTestProject } from '../stage/backing/testProject';

export async function setup(): Promise<void> {
  const project = readTestProject(process.env);
  if (!project) throw new Error('Run npm run test:hosted: these tests empty a project.');
  await prepareProject(project);
}
