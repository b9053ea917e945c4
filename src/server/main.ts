/** `npm start`: serves the built product. */
import { readAhead } from '../backend/engine/engineThread';

// Unless the database is elsewhere, its thread loads its modules while this one does.
if (!process.env['SUPABASE_URL'] && !process.env['DATABASE_URL']) readAhead();
const { run } = await import('./run');
// The database opens while the renderer is loaded.
await run(async () => (await import('./built')).builtFrontend());
