/** A record of a list before it is opened: enough to cut the list into slices that take little time each. */
export interface ListedRow {
  id: string;
  /** Of what is encrypted. */
  bytes: number;
}
