import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure-description.ts';

const WORDS = 'It was a dark and stormy night';

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (failure) {
    return failure;
  }
}

describe('description of a failure', () => {
  it('leaves out a message that quotes the author, in the stack too', () => {
    const failure = failureOf(() => JSON.parse(WORDS));
    const description = JSON.stringify(describeFailure(failure));
    expect(description).not.toContain('dark');
    expect(description).toContain('SyntaxError');
    expect(description).toContain('failure-description.test');
  });

  it('leaves out what a cause says, and keeps its kind', () => {
    const cause = Object.assign(new Error(WORDS), { code: '23505', detail: WORDS });
    const description = describeFailure(new Error(WORDS, { cause }));
    expect(JSON.stringify(description)).not.toContain('stormy');
    expect(description.cause?.code).toBe('23505');
  });

  it('leaves out words in the place of a name or a code', () => {
    const failure = Object.assign(new Error('x'), { name: WORDS, code: WORDS });
    expect(JSON.stringify(describeFailure(failure))).not.toContain('stormy');
  });

  it('leaves out a message of several lines that imitates a stack', () => {
    expect(JSON.stringify(describeFailure(new Error(`oops\n    it was ${WORDS}`)))).not.toContain('stormy');
  });

  it('keeps the message of the operating system', () => {
    const failure = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(describeFailure(failure).message).toBe('connect ECONNREFUSED 127.0.0.1:5432');
  });

  it('tells no more than the kind of what is no error at all', () => {
    expect(describeFailure(WORDS)).toEqual({ type: 'string' });
  });
});
