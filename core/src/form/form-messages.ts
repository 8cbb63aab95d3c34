import type { z } from 'zod';

/**
 * The product's words for a value that breaks a rule without words of its own. zod's own sentences change between
 * versions, so both ends pass this map to every parse; a rule that states a message keeps it.
 */
export const formMessages: z.core.$ZodErrorMap = issue => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : 'Invalid input';
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email' : 'Invalid input';
    case 'too_small':
      if (issue.origin === 'string') return `String must contain at least ${issue.minimum} character(s)`;
      if (issue.origin === 'number' || issue.origin === 'int') {
        return `Number must be greater than ${issue.inclusive === false ? '' : 'or equal to '}${issue.minimum}`;
      }
      return 'Invalid input';
    case 'too_big':
      if (issue.origin === 'string') return `String must contain at most ${issue.maximum} character(s)`;
      if (issue.origin === 'number' || issue.origin === 'int') {
        return `Number must be less than ${issue.inclusive === false ? '' : 'or equal to '}${issue.maximum}`;
      }
      return 'Invalid input';
    default:
      return 'Invalid input';
  }
};
