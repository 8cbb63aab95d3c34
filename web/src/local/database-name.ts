/** One database for each author, so that nobody who signs in on this browser meets another's work. */
export function databaseName(userId: string): string {
  return `everdraft:${userId}`;
}

/** On which the tabs of an author speak with each other. */
export function authorChannel(userId: string): string {
  return databaseName(userId);
}
