/** Time in the person's time zone. */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time to the minute, so that derived values update while a screen stays open. */
export function useNow(): Date {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / MINUTE_MS));
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / MINUTE_MS)), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return new Date(minute * MINUTE_MS);
}

/** Such as 2026-11-21. */
const DAY = /^\d{4}-\d\d-\d\d$/;

export const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Midnight of a day in the person's time zone, `later` days on. */
export function startOfDay(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
