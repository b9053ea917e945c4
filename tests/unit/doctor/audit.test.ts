import { expect, test } from 'vitest';
import { readAudit } from '../../../src/tools/doctor/auditReport';

const hole = (name: string, severity: string, fixAvailable: unknown) => ({
  [name]: { name, severity, fixAvailable, isDirect: false, via: [], effects: [], range: '*', nodes: [] },
});
const reportOf = (...holes: object[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: Object.assign({}, ...holes), metadata: {} });

test('grave holes come first and stop a release', () => {
  const report = reportOf(
    hole('a', 'low', false),
    hole('b', 'critical', { name: 'b', version: '2.0.1', isSemVerMajor: true }),
    hole('c', 'high', true),
  );
  expect(readAudit(report)).toEqual({
    lines: ['critical: b, use b 2.0.1', 'high: c, run: npm update', 'low: a, there is no mended version yet'],
    isGrave: true,
  });
});

test('lesser holes are told and stop nothing', () => {
  expect(readAudit(reportOf(hole('a', 'moderate', true)))).toMatchObject({ isGrave: false });
  expect(readAudit(reportOf())).toEqual({
    lines: ['No holes are known in the dependencies.'],
    isGrave: false,
  });
});

test.each([
  '',
  'no JSON',
  '{"message": "405 Method Not Allowed", "method": "POST"}',
  '{"error": {"code": "ENOAUDIT"}}',
])('a registry that answers %j is said to give no audit', (answer) => {
  expect(readAudit(answer)).toEqual({ lines: [expect.stringContaining('does not answer')], isGrave: false });
});
