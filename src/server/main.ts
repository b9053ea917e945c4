/** `npm start`: serves the built product. */
import { run } from './run';

// The database opens while what renders pages is read.
await run(async () => (await import('./built')).builtFrontend());
