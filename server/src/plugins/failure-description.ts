interface FailureDescription {
  type: string;
  code?: string;
  message?: string;
  frames?: string[];
  cause?: FailureDescription;
}

const FRAMES_MAX = 20;
const CAUSES_MAX = 3;

/**
 * What the log may know of a failure. Messages are left out, since many quote what they stumbled over (a JSON parser
 * repeats the author's text, PostgreSQL repeats the value of a column); so the stack is kept without its first line.
 */
export function describeFailure(failure: unknown, causesLeft = CAUSES_MAX): FailureDescription {
  if (!(failure instanceof Error)) return { type: typeof failure };
  const code = 'code' in failure && isPlainCode(failure.code) ? failure.code : undefined;
  const frames = framesOf(failure);
  return {
    type: isPlainCode(failure.name) ? failure.name : 'Error',
    ...(code !== undefined && { code }),
    ...(isMessageSafe(failure) && { message: failure.message }),
    ...(frames.length > 0 && { frames }),
    ...(failure.cause !== undefined &&
      causesLeft > 0 && { cause: describeFailure(failure.cause, causesLeft - 1) }),
  };
}

function isPlainCode(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,60}$/.test(value);
}

/** Failures of our own whose messages are made of tables, ids, schema paths, statuses and codes. */
const OUR_FAILURES = new Set(['BrokenContract', 'ModelFailure', 'StoreFault', 'UnreadableRecord']);

/** Failures of the operating system speak of files and sockets, never of values. */
function isMessageSafe(failure: Error): boolean {
  return 'syscall' in failure || OUR_FAILURES.has(failure.name);
}

function framesOf(failure: Error): string[] {
  return (failure.stack ?? '')
    .split('\n')
    .filter(line => /^ {4}at \S/.test(line))
    .slice(0, FRAMES_MAX)
    .map(line => line.trim());
}
