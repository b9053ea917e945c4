/** A process to kill: starts on the given folder, saves without pause and prints every saved version. */
import { startBuiltInBackend } from '../../../src/backend/backend';

const backend = await startBuiltInBackend({
  dataDir: process.argv[2],
  siteUrl: 'http://127.0.0.1:4173',
});

for (let version = 0; ; version += 1) {
  await backend.sql(
    `insert into public.site_settings (key, value, version) values ('brand', jsonb_build_object('number', $1::int), $1)
     on conflict (key) do update set value = excluded.value, version = excluded.version`,
    [version],
  );
  process.stdout.write(`${version + 1}\n`);
}
