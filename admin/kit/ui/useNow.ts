import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time to the minute, so that what depends on it moves on while a screen stays open. */
export function useNow(): Date {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / MINUTE_MS));
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / MINUTE_MS)), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return new Date(minute * MINUTE_MS);
}
