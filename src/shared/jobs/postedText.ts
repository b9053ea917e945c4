const DAY = 86_400_000;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago a job was posted, in whole days, weeks or months: "Today", "2 days ago", "1 week ago". */
export function postedText(postedAt: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(postedAt)) / DAY);
  if (days < 1) return 'Today';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return days < 365 ? ago(Math.floor(days / 30), 'month') : 'More than a year ago';
}
