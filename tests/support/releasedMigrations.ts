/**
 * Migrations that installations have applied, the oldest first: of each the beginning of the SHA-256 of its name, a line end and
 * its text. Whoever has one never applies it again, so a change in it, or another name, would reach new installations only.
 */
export const releasedMigrations: readonly string[] = `
  3924412d f381ea51 01da7639 e8a51abc 126bf2e3 c72ddf7e 8088415e 9a6c577f 7933e0da 876b356b
  a729c762 d5736d59 7c2bf026 0c31df46 3cdb4feb e4a60ce1 107f91ce 7f79680d 03d6f413 2ad0bcae
`
  .trim()
  .split(/\s+/);
