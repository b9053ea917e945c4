/**
 * The calendar of closing dates (RFC 5545). Own code, because `ical-generator` needs a later Node than the oldest that is
 * supported.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { jobPath } from '../../shared/jobs/jobNames';

export interface ClosingJob {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  /** The last day on which it is open, in the agency's calendar. */
  readonly closes_on: string;
  readonly updated_at: string;
}

const MOST_OCTETS = 75;

const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

/** A longer line continues after a line break and a space; no character is split. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const dayText = (day: string) => day.replaceAll('-', '');
const momentText = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[:-]/g, '')}Z`;

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const eventOf = (job: ClosingJob, siteUrl: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:job-${job.id}@${new URL(siteUrl).hostname}`,
  `DTSTAMP:${momentText(job.updated_at)}`,
  `DTSTART;VALUE=DATE:${dayText(job.closes_on)}`,
  `DTEND;VALUE=DATE:${dayText(dayAfter(job.closes_on))}`,
  `SUMMARY:${escapeText(`Closes: ${job.title}`)}`,
  `DESCRIPTION:${escapeText(`${job.company}, ${job.location}\n${siteUrl}${jobPath(job)}`)}`,
  `URL:${siteUrl}${jobPath(job)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

export function calendarOf(jobs: readonly ClosingJob[], siteUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sampark//Closing dates//EN',
    'X-WR-CALNAME:Closing dates',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...jobs.flatMap((job) => eventOf(job, siteUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

export function sendCalendar(c: Context, jobs: readonly ClosingJob[], siteUrl: string): Response {
  const body = calendarOf(jobs, siteUrl);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  c.header('etag', etag);
  // Kept by calendar programs, and asked for with its ETag.
  c.header('cache-control', 'private, no-cache');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(body, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="closing-dates.ics"',
  });
}
