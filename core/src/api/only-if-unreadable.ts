import { z } from 'zod';

/**
 * A device gives back what it holds: the server takes it only where it cannot read its own copy. A create does the same
 * without saying so, since a record that is there and can be read is not created again.
 */
export const onlyIfUnreadable = z.literal(true).optional();
