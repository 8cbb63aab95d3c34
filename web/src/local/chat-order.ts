/** Above every sequence number, and far enough below the largest exact integer for a time in milliseconds. */
const NOT_SENT = 2 ** 52;

/** What sorts chats and their messages on this device. */
export interface InChatOrder {
  /**
   * The server's sequence number. Until the server has given it one, it is a number above all of those, in the order in which
   * this device made them. Never a time of a clock: clocks are set, and differ between devices.
   */
  order: number;
}

/** Behind everything that has a number of the server, by a number that rises on this device. */
export function orderAfterSent(timestamp: number): number {
  return NOT_SENT + timestamp;
}

/** Without what only this device needs. */
export function withoutOrder<T extends InChatOrder>({ order: _order, ...record }: T): Omit<T, 'order'> {
  return record;
}
