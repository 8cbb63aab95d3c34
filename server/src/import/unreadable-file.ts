/** Why a file cannot be imported. */
export type FileProblem =
  | 'not-text'
  | 'not-word'
  | 'protected'
  | 'damaged'
  | 'too-large'
  | 'definitions'
  | 'too-slow'
  | 'empty';

/** What the author reads about it: what is wrong, and what to do. */
const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  'not-text':
    'This does not look like a text file. Save it as plain text (.txt) or Word (.docx) and try again.',
  'not-word': 'This is not a Word document. Save it as .docx or plain text (.txt) and try again.',
  protected:
    'This document is protected by a password or in the old Word format. Save it as .docx without a password and try again.',
  damaged: 'This Word document is damaged or incomplete. Open it in Word, save it again and retry.',
  'too-large': 'This document is too large when unpacked. Import it in parts.',
  definitions:
    'This document refers to things outside itself and was not opened. Save it again in Word and retry.',
  'too-slow': 'This document took too long to read. Import it in parts.',
  empty: 'There is no text in this file.',
};

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(FILE_PROBLEMS[problem]);
    this.problem = problem;
  }
}
