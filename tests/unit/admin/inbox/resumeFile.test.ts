/** Names under which resumes are saved. */
import { expect, test } from 'vitest';
import { percentOf, safeFileName } from '../../../../admin/resources/submissions/resume/resumeFile';

const PATH = '5f6c8a1e-0000-4000-8000-000000000001.pdf';

test.each([
  ['Ritu Sample CV.pdf', 'Ritu Sample CV.pdf'],
  ['cv.pdf.exe', 'cv.pdf.pdf'],
  ['photo\u202Efdp.exe', 'photo_fdp.pdf'],
  ['../../etc/passwd', '_.._etc_passwd.pdf'],
  ['a:b*c?"<d>|e.docx', 'a_b_c___d__e.pdf'],
  ['.pdf', 'resume.pdf'],
  ['', 'resume.pdf'],
  ['Mr. Sample', 'Mr. Sample.pdf'],
  ['रितु.pdf', 'रितु.pdf'],
  // Some systems refuse longer names.
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(120)}.pdf`],
])('the resume %s is saved as %s', (name, saved) => expect(safeFileName(name, PATH)).toBe(saved));

test('a progress percentage is never above 100', () => {
  expect([percentOf(0, 10), percentOf(5, 10), percentOf(11, 10), percentOf(1, 0)]).toEqual([0, 50, 100, 100]);
});
