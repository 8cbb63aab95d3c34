/** A failure that a person can act on: one sentence, and where it helps the last lines of the tool that failed. */
export class PlainFailure extends Error {
  /**
   * @param {string} sentence
   * @param {string} [details]
   */
  constructor(sentence, details = '') {
    super(sentence);
    this.details = details;
  }
}

/**
 * The sentence comes last, below the details, where the eye is when the command has ended.
 * @param {unknown} failure
 */
export function reportFailure(failure) {
  if (failure instanceof PlainFailure) {
    if (failure.details !== '') console.error(`\n${failure.details}\n`);
    console.error(failure.message);
  } else {
    console.error(failure);
  }
  process.exitCode = 1;
}
