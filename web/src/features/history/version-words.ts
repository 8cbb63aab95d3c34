import type { Version, VersionReason } from '@everdraft/core/entities/version';

const REASONS: Readonly<Record<VersionReason, string>> = {
  opened: 'Soon after opening',
  writing: 'While you were writing',
  named: 'Kept by you',
  import: 'Before an import',
  'replace-all': 'Before replacing all',
  companion: 'Before words of the companion',
  restore: 'Before a version was restored',
  'whole-text': 'Before the whole text was replaced',
};

export function versionTitle({ name, reason }: Pick<Version, 'name' | 'reason'>): string {
  return name === '' ? REASONS[reason] : name;
}

/** '+120 −30 words'; what did not change is left out. */
export function changeWords(added: number, removed: number): string {
  const parts = [
    ...(added > 0 ? [`+${added.toLocaleString('en')}`] : []),
    ...(removed > 0 ? [`−${removed.toLocaleString('en')}`] : []),
  ];
  if (parts.length === 0) return 'No words changed';
  return `${parts.join(' ')} ${added + removed === 1 ? 'word' : 'words'}`;
}

/** The same for those who hear it. */
export function changeSpoken(added: number, removed: number): string {
  return `${added.toLocaleString('en')} added, ${removed.toLocaleString('en')} removed`;
}

export interface VersionDay<T> {
  /** As a person says it. */
  name: string;
  versions: T[];
}

function dayName(date: Date, now: Date): string {
  const isSameDay = (one: Date, two: Date) => one.toDateString() === two.toDateString();
  if (isSameDay(date, now)) return 'Today';
  if (isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday';
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** Versions by the days of the author's own calendar, in the order they come. */
export function byDay<T extends Pick<Version, 'createdAt'>>(
  versions: readonly T[],
  now: Date,
): VersionDay<T>[] {
  const days: VersionDay<T>[] = [];
  for (const version of versions) {
    const name = dayName(new Date(version.createdAt), now);
    const last = days.at(-1);
    if (last?.name === name) last.versions.push(version);
    else days.push({ name, versions: [version] });
  }
  return days;
}

export function timeOf(createdAt: string): string {
  // Not by `hour12: false`, for which some browsers call the hour after midnight 24.
  return new Date(createdAt).toLocaleTimeString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
