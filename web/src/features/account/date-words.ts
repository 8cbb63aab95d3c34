const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** 'Nov 15, 2026, 16:15', in the author's own time zone: on a list of sign-ins the exact time is what one compares. */
export function dateWords(timestamp: string): string {
  const moment = Date.parse(timestamp);
  return Number.isNaN(moment) ? 'Unknown' : format.format(moment);
}
