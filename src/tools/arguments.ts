/** The arguments after `npm run <tool> --`: parsed strictly, so that a typo does nothing instead of something else. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Ends the process for --help, and with status 2 for unknown arguments. */
export function readArguments<O extends Options>(
  usage: string,
  options: O,
  mostWords: number,
  args = process.argv.slice(2),
) {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const read = parseArgs({ args, options, allowPositionals: true, strict: true });
    const unexpected = read.positionals[mostWords];
    if (unexpected !== undefined) throw new Error(`Unexpected argument '${unexpected}'`);
    return read;
  } catch (error) {
    const [reason] = (error as Error).message.split('. ');
    console.error(`${reason}.\n\n${usage}`);
    return process.exit(2);
  }
}
