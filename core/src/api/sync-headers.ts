/**
 * Names the operation of a device that a changing call carries out: the same UUID for every delivery of it. One that was
 * carried out before answers with the record as it is now or, when that is gone for good, with `{ ok: true }`.
 */
export const OPERATION_HEADER = 'x-everdraft-operation';

/** Names the author whose changes or cursor a call carries. It is refused under the session of any other. */
export const USER_HEADER = 'x-everdraft-user';
