/** The activity log as a table for a spreadsheet. Pure. */
import type { ActivityRow, NameOf } from './changeLabels';
import { actorLabel, lineLabel, sentenceOf } from './lineLabels';

/** The column names, then a line for each row. Times are UTC, so that they sort and compare. */
export function tableOf(rows: readonly ActivityRow[], nameOf: NameOf): string[][] {
  return [
    ['Time (UTC)', 'Who', 'What', 'Action', 'About', 'Key', 'Details'],
    ...rows.map((row) => [
      new Date(row.happened_at).toISOString(),
      actorLabel(row, nameOf),
      sentenceOf(lineLabel(row, nameOf)),
      row.action,
      row.entity,
      row.entity_key,
      JSON.stringify(row.details),
    ]),
  ];
}
