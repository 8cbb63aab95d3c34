import { MESSAGE_MAX_CHARACTERS } from '@everdraft/core/limits';

const MIB = 1024 * 1024;

/** A chat message holds no more, and so the reply that becomes one cannot either. */
export const REPLY_MAX_CHARACTERS = MESSAGE_MAX_CHARACTERS;

/** A model is called again this often with the results of its tools. */
export const STEPS_MAX = 6;

/** Ten creates, ten updates and one delete are carried out; the rest leaves room for calls that are refused. */
export const TOOL_CALLS_MAX = 40;

/**
 * One streamed response. A reply of the greatest length takes about 13 MiB at four characters and 250 bytes an event, and
 * services stream their reasoning beside it.
 */
export const STREAM_MAX_BYTES = 32 * MIB;

/** One event. OpenAI's last event repeats the whole reply, and its first one the whole prompt. */
export const EVENT_MAX_BYTES = 8 * MIB;

/** A response in one piece: a reply that is not streamed. */
export const RESPONSE_MAX_BYTES = 8 * MIB;

/** A list of models. The longest ones known are below 1 MiB. */
export const MODEL_LIST_MAX_BYTES = 4 * MIB;

/** Of an error body only this much is read. */
export const ERROR_MAX_BYTES = 64 * 1024;
