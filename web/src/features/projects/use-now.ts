import { useEffect, useState } from 'react';

const NOW_INTERVAL_MS = 60_000;

/** The time, to the minute: what says 'a minute ago' must not say so for the whole evening. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), NOW_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
