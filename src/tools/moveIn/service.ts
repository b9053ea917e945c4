/** The database whose content is meant: the embedded backend's, or the project's that the environment names. */
import { createServiceClient, embeddedService, type ServiceClient } from '../../server/worker/serviceClient';
import { startEmbeddedBackend } from '../../backend/backend';
import { readEnvironment } from '../../backend/environment';
import { readProject } from '../../backend/project';

export async function withService<T>(work: (service: ServiceClient) => Promise<T>): Promise<T> {
  const project = readProject(process.env);
  if (project) return work(createServiceClient(project.url, project.secretKey));
  const backend = await startEmbeddedBackend({
    dataDir: readEnvironment(process.env).DATA_DIR,
    siteUrl: 'http://127.0.0.1',
  });
  try {
    return await work(embeddedService(backend));
  } finally {
    await backend.close();
  }
}
