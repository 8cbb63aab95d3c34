import { formatDistance } from 'date-fns';

/** How long ago a moment was, such as 'about 2 hours ago', or 'Unknown' for what is no date. */
export function relativeTime(timestamp: string, now: number): string {
  const moment = Date.parse(timestamp);
  if (Number.isNaN(moment)) return 'Unknown';
  // Another device's clock may run ahead; nothing was saved in the future.
  return formatDistance(Math.min(moment, now), now, { addSuffix: true });
}
