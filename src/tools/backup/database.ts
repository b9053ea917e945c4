/** One connection to a PostgreSQL database, in this process or elsewhere. */
export interface Database {
  readonly query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** The same value reads the same on every server, and no name is looked up anywhere but where it says. */
const PLAIN_TEXT = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local search_path = ''`,
];

/** Everything in `work` or nothing of it; `mode` such as "isolation level repeatable read read only". */
export async function inTransaction<T>(database: Database, mode: string, work: () => Promise<T>): Promise<T> {
  await database.query(`begin ${mode}`);
  try {
    for (const statement of PLAIN_TEXT) await database.query(statement);
    const result = await work();
    await database.query('commit');
    return result;
  } catch (error) {
    // What went wrong first is what people should read.
    await database.query('rollback').catch(() => undefined);
    throw error;
  }
}
