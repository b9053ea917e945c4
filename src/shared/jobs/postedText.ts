const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How many days ago a job was posted, in days, weeks or months: "Today", "Yesterday", "2 days ago", "1 week ago". */
export function postedText(days: number): string {
  if (days < 1) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return days < 365 ? ago(Math.floor(days / 30), 'month') : 'More than a year ago';
}
