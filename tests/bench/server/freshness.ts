/** How long after saving a text a visitor finds it in the page. */
import type { ServerProcess } from './serverProcess';
import { signInToSave } from './staff';

/** Answers a measurement: milliseconds from sending a save to its text in the HTML of the home page. */
export async function freshnessOf(server: ServerProcess): Promise<(version: number) => Promise<number>> {
  const save = await signInToSave(server);
  return async (version) => {
    const heading = `Ways we help, version ${version}`;
    const started = performance.now();
    await save('home_page', { services_heading: heading }, version);
    while (!(await (await fetch(`${server.origin}/`)).text()).includes(heading)) {
      if (performance.now() - started > 60_000)
        throw new Error('What was saved is not in the page after a minute.');
    }
    return performance.now() - started;
  };
}
