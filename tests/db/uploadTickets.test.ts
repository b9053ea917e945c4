/** Which file a ticket is given for. */
import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { onStage, problemsIn } from '../support/submissions';

const on = useStage();
const { from, row } = onStage(on);

const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const MB = 1024 * 1024;
const PDF = 'application/pdf';

describe('a ticket', () => {
  test.each(EVERYBODY)('is given to %s, for a name made here', async (who) => {
    const { status, body } = await from(who, 'request_resume_upload', { filename: 'Asha.DocX', size: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.docx$/) as string,
      expires_at: expect.any(String) as string,
    });
  });

  test.each([
    [{ filename: 'a.pdf', size: 10 * MB, mime: PDF }],
    [{ filename: 'a.b.doc', size: 1, mime: 'application/msword' }],
    [{ filename: 'a.pdf', size: 1, mime: '' }],
    [{ filename: 'a.pdf', size: 1, mime: null }],
  ])('is given for %j', async (body) => {
    expect((await from('visitor', 'request_resume_upload', body)).status).toBe(200);
  });

  test.each([
    [{ filename: 'a.exe', size: 1 }, /PDF, DOC or DOCX/],
    [{ filename: 'a.pdf.html', size: 1 }, /PDF, DOC or DOCX/],
    [{ filename: 'pdf', size: 1 }, /PDF, DOC or DOCX/],
    [{ filename: '', size: 1 }, /PDF, DOC or DOCX/],
    [{ filename: null, size: 1 }, /PDF, DOC or DOCX/],
    [{ filename: 'a.pdf', size: 1, mime: 'text/html' }, /PDF, DOC or DOCX/],
    [{ filename: 'a.pdf', size: 0 }, /empty/],
    [{ filename: 'a.pdf', size: -1 }, /empty/],
    [{ filename: 'a.pdf', size: null }, /empty/],
    [{ filename: 'a.pdf', size: 10 * MB + 1 }, /10 MB/],
    [{ filename: 'a.pdf', size: 50 * MB }, /10 MB/],
  ])('is not given for %j, and nothing is counted', async (body, problem) => {
    const answer = await from('visitor', 'request_resume_upload', body);
    expect(answer.status).toBe(400);
    expect(problemsIn(answer)['file']).toMatch(problem);
    expect(await row('select 1 from private.rate_events')).toEqual([]);
    expect(await row('select 1 from private.upload_tickets')).toEqual([]);
  });
});
