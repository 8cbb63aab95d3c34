const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** '340 KB', '1.2 MB', '20 GB': in steps of a thousand, with one decimal below ten. */
export function byteSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  // 999.6 KB is written as 1 MB and not as 1000 KB.
  while (unit < UNITS.length - 1 && Math.round(value) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  const rounded = unit === 0 || value >= 9.95 ? Math.round(value) : Math.round(value * 10) / 10;
  const name = unit === 0 && rounded === 1 ? 'byte' : UNITS[unit];
  return `${rounded.toLocaleString('en-US')} ${name}`;
}
