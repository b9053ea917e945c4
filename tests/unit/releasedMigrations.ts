/**
 * Migrations that installations have applied, the oldest first: of each the beginning of the SHA-256 of its name, a line end and
 * its text. Whoever has one never applies it again, so a change in it, or another name, would reach new installations only.
 */
export const releasedMigrations: readonly string[] = `
  3924412d 7e70b020 01da7639 fb7b815e 6b0c190a c72ddf7e 8088415e 80b8de4c 7933e0da 86ce787f
  a729c762 d5736d59 7c2bf026 3008335b 3cdb4feb e4a60ce1 107f91ce 7f79680d 03d6f413 2ad0bcae
`
  .trim()
  .split(/\s+/);
