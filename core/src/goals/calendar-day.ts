/** A day of the author's calendar, such as '2026-11-15'. It sorts as text, and no change of time zone moves it. */
export type CalendarDay = string;

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** The day that a calendar shows at an instant, so many minutes ahead of UTC. */
export function dayAt(instantMs: number, offsetMinutes: number): CalendarDay {
  return new Date(instantMs + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayAt(startOf(day) + days * DAY_MS, 0);
}

/** How many days later the second is. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return (new Date(startOf(day)).getUTCDay() + 6) % 7;
}

function startOf(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}
