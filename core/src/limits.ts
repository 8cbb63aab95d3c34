/** Business constants. Every number that the product promises stands here once, with its unit in its name. */

export const PASSWORD_MIN_CHARACTERS = 6;
/** Hashing cost grows with the input; a longer password is refused before it reaches the hash. */
export const PASSWORD_MAX_CHARACTERS = 256;
export const EMAIL_MAX_CHARACTERS = 254;

export const TITLE_MAX_CHARACTERS = 300;
export const CARD_CONTENT_MAX_CHARACTERS = 100_000;
export const MESSAGE_MAX_CHARACTERS = 200_000;
export const STYLE_SAMPLE_MAX_CHARACTERS = 500_000;
export const STYLE_PROMPT_MAX_CHARACTERS = 20_000;
/** About two million words of prose with markup; beyond that a manuscript is sent as updates, not as one HTML text. */
export const MANUSCRIPT_HTML_MAX_CHARACTERS = 16 * 1024 * 1024;
/** A whole book of a million words with its history takes about 10 MB, and a restored server is sent it as one update. */
export const DOCUMENT_UPDATE_MAX_BYTES = 16 * 1024 * 1024;
export const CARDS_PER_REQUEST_MAX = 5_000;
/** Some two dozen paragraphs each: about a megabyte of prose in one answer. */
export const VERSION_PIECES_PER_REQUEST_MAX = 200;

export const IMPORT_MAX_BYTES = 500 * 1024;

export const RECOVERY_CODES_PER_SET = 8;

/** A queued change is called once and retried this often; then it is kept, marked failed, and skipped. */
export const MAX_RETRIES = 3;

/** While keys follow each other closely they are written to the disk together, this often; a first key at once. */
export const EDIT_WRITE_INTERVAL_MS = 400;
/** The record of a manuscript (counts, last saved) follows the text this often while its author types on without a rest. */
export const EDIT_RECORD_INTERVAL_MS = 5_000;
/** An edit is put in the queue after this much rest… */
export const EDIT_QUEUE_DELAY_MS = 1_000;
/** …and at the latest after this much uninterrupted typing. */
export const EDIT_QUEUE_MAX_WAIT_MS = 10_000;

/** Words that the disk has refused are offered to it, and to the server, again after this. */
export const UNSAVED_RETRY_MS = 5_000;

/** What is typed into a card is saved after this much rest. */
export const CARD_SAVE_DELAY_MS = 1_000;

/** Changes that the account had no room for are tried again this often, so many of them at once. */
export const QUOTA_RETRY_INTERVAL_MS = 5 * 60 * 1000;
export const QUOTA_RETRIES_AT_ONCE = 20;

export const AUTOMATIC_SYNC_INTERVAL_MS = 10_000;
export const PENDING_COUNT_INTERVAL_MS = 2_000;
