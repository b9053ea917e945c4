/**
 * Migrations that installations have applied, the oldest first: of each the beginning of the SHA-256 of its name, a line end and
 * its text. Whoever has one never applies it again, so a change in it, or another name, would reach new installations only.
 */
export const releasedMigrations: readonly string[] = `
  81e4d3ca 473ee186 3d7992a3 474879ca c2523b4e 5d1033ba 47b9d22a 8128c295 2b18a035 e5ec2811 37b9f2d5 bb3bf3ff
  5eab93e4 93121395 e2a2737d 380c3761 bd5e949a 0359e0a2 6a1109a1 bf1d6b05 6b69e688 a001296e adf9592f 92902f8b
  04b407a9 d5824ae4 42ab2dc7 476f4d60 6bed0073 b877fd09 10f8bfe3 a2b95461 ed658f96 6da8a38f e8df55b5 9f420fef
  49857e6e 36da844e 1b298aeb ea57c08d ad961ab0 a6b691a1 3d0c7020 c537929c 5d0fdca1 559f191f 344fdbb7 7b5e7170
  332ca842 27f78640 c86b6b69 b0f63f4c 27c86e56 a44dc6f5 15cacb3c c98b26d1 356537dd 5f495b6d 74e6914c b23a5d40
  18b2d8ef a6b72d67 93ae7724 a70b1795 19fad44c 1e8ad278 d6308525 41417a76 8aee25cf 160d505c ae743624 7aecb570
  111fae01 ee99f42f 7c03fdbd 279c57e5 ccd395e8 825e9ab1 e56a77e7 c46dc0fa 32b596f3 fd871c4b 44d59362 8b6c7729
  63600808 5d8c1470 b2930042 8828e333 2dcc77b7 9dd068ec 43387bbd 5d049d7b 2139c097 31f765a9 65ca9575 9bbe04fd
  4c342c19 f2b47d1b 5f4d013c 3e126fd1 823e52ee 91c72404 27435a32 42f3a78d 3c2efde2 1dbcbb75 ef85a81d 0e3aa9df
`
  .trim()
  .split(/\s+/);
