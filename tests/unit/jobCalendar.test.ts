/** The calendar of closing dates, read by another library. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarOf } from '../../src/server/api/calendar';

const SITE = 'https://www.example.com';
const aClosingJob = (more: object = {}) => ({
  id: 7,
  slug: 'staff-nurse',
  title: 'Staff nurse',
  company: 'Sample Clinics',
  location: 'Pune',
  closes_on: '2026-12-31',
  updated_at: '2026-11-29T10:00:00.5+05:30',
  ...more,
});

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
};

test('each job is an all-day event on its last day, with a stable id and a link', () => {
  const text = calendarOf([aClosingJob()], SITE);
  const [event] = read(text);
  expect(event).toMatchObject({ uid: 'job-7@www.example.com', summary: 'Closes: Staff nurse' });
  expect([event?.startDate.isDate, event?.startDate.toString(), event?.endDate.toString()]).toEqual([
    true,
    '2026-12-31',
    '2027-01-01',
  ]);
  expect(event?.description).toBe(`Sample Clinics, Pune\n${SITE}/jobs/7-staff-nurse`);
  expect(text).toContain('\r\nDTSTAMP:20261129T043000Z\r\n');
  expect(read(calendarOf([], SITE))).toEqual([]);
});

test('any title survives, and no line is longer than 75 octets or split inside a character', () => {
  const title = `Ünïcode; comma, \\ backslash “quotes”\r\nEND:VEVENT 🌱 ${'स्टाफ नर्स '.repeat(12)}`.trim();
  const text = calendarOf([aClosingJob({ title })], SITE);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).not.toContain('\uFFFD');
  expect(read(text).map(({ summary }) => summary)).toEqual([`Closes: ${title.replace('\r\n', '\n')}`]);
});
