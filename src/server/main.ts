/** `npm start`: serves the built product. */
import { readAhead } from '../backend/engine/engineThread';

// Unless the database is elsewhere, its thread reads what it is made of while this one does.
if (!process.env['SUPABASE_URL'] && !process.env['DATABASE_URL']) readAhead();
const { run } = await import('./run');
// The database opens while what renders pages is read.
await run(async () => (await import('./built')).builtFrontend());
