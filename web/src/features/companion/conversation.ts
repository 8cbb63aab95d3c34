import type { CompanionCommand } from '@everdraft/core/ai/command';
import type { StreamEvent } from '@everdraft/core/ai/stream-events';
import type { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import type { BodyOf } from '@everdraft/core/api/endpoint';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import type { Mode } from '@everdraft/core/entities/mode';
import { ApiError } from '../../api/api-error.ts';
import { keepMessage } from '../../local/chat-messages.ts';
import { noteChange } from '../../local/companion-changes.ts';
import type { FailedTool, HeldRange, ReplyNote } from '../../local/database.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { isNeverSent } from '../../local/manuscripts.ts';
import { keepNote } from '../../local/reply-notes.ts';
import { brokenStream, describeFailure, failureOf, type ReplyFailure } from './failure-words.ts';
import { parseMarkdown } from './markdown.ts';
import { rewrites } from './rewrites.ts';

export type AskBody = BodyOf<typeof chatEndpoints.askCompanion>;

export interface Question {
  sessionId: string;
  message: string;
  mode: Mode;
  command?: CompanionCommand | undefined;
  place?: AskBody['place'];
  /** What is selected, held by its letters. */
  about?: HeldRange | undefined;
}

/** A question with the ids of its two messages: asked again under the same, neither is kept twice. */
interface AskedQuestion extends Question {
  userMessageId: string;
  replyId: string;
}

/** What is under way, or how the last question ended. */
export type Exchange =
  | { kind: 'none' }
  | { kind: 'under-way'; question: AskedQuestion; text: string; note: ReplyNote; isStopping: boolean }
  /** Over; the reply is among the messages, or will be in a moment. */
  | { kind: 'over'; question: AskedQuestion; text: string; note: ReplyNote }
  /** Nothing came. */
  | { kind: 'failed'; question: AskedQuestion; failure: ReplyFailure };

interface ConversationParts {
  local: LocalStore;
  manuscriptId: string;
  /** Sees to it that the server knows the chat and the latest words before it is asked about them. */
  prepare: (sessionId: string, signal: AbortSignal) => Promise<void>;
  /** Asks the companion; calls for each event of the reply. */
  stream: (body: AskBody, signal: AbortSignal, onEvent: (event: StreamEvent) => void) => Promise<void>;
  /** Calls later, and once for many wishes: words come faster than a screen can show them. */
  soon: (call: () => void) => void;
  /** The companion has changed the outline. */
  onChange: (change: CompanionChange) => void;
  onFailedTool: (failed: FailedTool) => void;
  onFailure: (failure: ReplyFailure) => void;
  onReply: (question: Question) => void;
  /** The server no longer knows the author. */
  onSessionEnded: () => void;
}

/** One book's conversation with the companion: one reply at a time, of which nothing that has arrived is lost. */
export class Conversation {
  readonly #parts: ConversationParts;
  readonly #listeners = new Set<() => void>();
  #exchange: Exchange = { kind: 'none' };
  #stopping = new AbortController();
  #isClosed = false;
  #isTelling = false;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
  }

  get exchange(): Exchange {
    return this.#exchange;
  }

  get isBusy(): boolean {
    return this.#exchange.kind === 'under-way';
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks unless there is nothing to ask, or a reply is on its way. Answers whether it did. */
  ask(question: Question): boolean {
    const message = question.message.trim();
    if (message === '' || this.isBusy || this.#isClosed) return false;
    const { newId } = this.#parts.local;
    void this.#run({ ...question, message, userMessageId: newId(), replyId: newId() });
    return true;
  }

  /** Asks once more what was asked before and got no reply. */
  askAgain(question: Question & { userMessageId: string; replyId?: string }): void {
    if (this.isBusy || this.#isClosed) return;
    void this.#run({ ...question, replyId: question.replyId ?? this.#parts.local.newId() });
  }

  /** Breaks the reply off; what has arrived of it is kept. */
  stop(): void {
    if (this.#exchange.kind !== 'under-way') return;
    this.#become({ ...this.#exchange, isStopping: true });
    this.#stopping.abort();
  }

  /** Changes what is known of the last reply, as it was changed where it is kept. */
  changeNote(replyId: string, change: (note: ReplyNote) => ReplyNote): void {
    const { kind } = this.#exchange;
    if ((kind !== 'under-way' && kind !== 'over') || this.#exchange.question.replyId !== replyId) return;
    this.#become({ ...this.#exchange, note: change(this.#exchange.note) });
  }

  open(): void {
    this.#isClosed = false;
  }

  /** Nobody listens any more; what has arrived is kept. */
  close(): void {
    this.#isClosed = true;
    this.#stopping.abort();
  }

  async #run(question: AskedQuestion): Promise<void> {
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    this.#become({
      kind: 'under-way',
      question,
      text: '',
      note: { read: [], ...(question.about && { about: question.about }) },
      isStopping: false,
    });
    let failure: ReplyFailure | undefined;
    try {
      failure = await this.#exchangeWords(question, signal);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.endsSession) this.#parts.onSessionEnded();
      failure = signal.aborted ? undefined : failureOf(thrown);
    }
    await this.#end(question, failure, signal.aborted);
  }

  async #exchangeWords(question: AskedQuestion, signal: AbortSignal): Promise<ReplyFailure | undefined> {
    const { local, manuscriptId, prepare, stream } = this.#parts;
    const { sessionId, message, mode, command, place, userMessageId, replyId } = question;
    await keepMessage(local, {
      id: userMessageId,
      manuscriptId,
      sessionId,
      role: 'user',
      content: message,
      mode,
    });
    await prepare(sessionId, signal);
    signal.throwIfAborted();
    let failure: ReplyFailure | undefined;
    let isEnded = false;
    const neverSendToAi = (await isNeverSent(local, manuscriptId)) || undefined;
    const asked = { manuscriptId, sessionId, message, mode, command, place, userMessageId, replyId };
    const body = { ...asked, neverSendToAi };
    await stream(body, signal, event => {
      if (event.type === 'error') failure = describeFailure(event);
      if (event.type === 'done') isEnded = true;
      this.#take(event);
    });
    return failure ?? (isEnded ? undefined : brokenStream());
  }

  #take(event: StreamEvent): void {
    if (this.#exchange.kind !== 'under-way') return;
    const { text, note } = this.#exchange;
    if (event.type === 'content') this.#become({ ...this.#exchange, text: text + event.content });
    else if (event.type === 'metadata') {
      const { read = [], contextTokens } = event;
      const known = { ...note, read, ...(contextTokens !== undefined && { contextTokens }) };
      this.#become({ ...this.#exchange, note: known });
    } else if (event.type === 'done') {
      this.#become({ ...this.#exchange, note: { ...note, totalTokens: event.totalTokens } });
    } else if (event.type === 'tool_result') {
      const { tool, success, change, error } = event;
      if (change) this.#takeChange(change);
      else if (!success) this.#takeFailedTool({ tool, ...(error !== undefined && { error }) });
    }
  }

  #takeFailedTool(failed: FailedTool): void {
    if (this.#exchange.kind !== 'under-way') return;
    const { note } = this.#exchange;
    const failedTools = [...(note.failedTools ?? []), failed];
    this.#become({ ...this.#exchange, note: { ...note, failedTools } });
    this.#parts.onFailedTool(failed);
  }

  /** A disk that refuses it does not matter: the feed brings it again. */
  #takeChange(change: CompanionChange): void {
    void noteChange(this.#parts.local, change).catch(() => undefined);
    this.#parts.onChange(change);
  }

  async #end(question: AskedQuestion, failure: ReplyFailure | undefined, wasStopped: boolean): Promise<void> {
    if (this.#exchange.kind !== 'under-way') return;
    const { text } = this.#exchange;
    const note = rewritesSelection(question, text) ? this.#exchange.note : withoutAbout(this.#exchange.note);
    const hasText = text.trim() !== '';
    const cut = failure ?? (wasStopped ? STOPPED : undefined);
    const kept: ReplyNote = cut
      ? { ...note, cut: { title: cut.title, description: cut.description, isByAuthor: !failure } }
      : note;
    let unsaved: ReplyFailure | undefined;
    try {
      if (hasText) {
        await keepNote(this.#parts.local, question.replyId, kept);
        await this.#keepReply(question, text);
      }
    } catch {
      unsaved = NOT_SAVED;
    }
    // What has arrived is kept first; then the author is told.
    const told = unsaved ?? failure;
    if (told && !hasText) this.#become({ kind: 'failed', question, failure: told });
    else if (hasText || note.failedTools) this.#become({ kind: 'over', question, text, note: kept });
    else this.#become({ kind: 'none' });
    if (this.#isClosed) return;
    if (told) this.#parts.onFailure(told);
    else if (hasText) this.#parts.onReply(question);
  }

  async #keepReply({ sessionId, mode, replyId }: AskedQuestion, content: string): Promise<void> {
    const { local, manuscriptId } = this.#parts;
    await keepMessage(local, { id: replyId, manuscriptId, sessionId, role: 'assistant', content, mode });
  }

  #become(exchange: Exchange): void {
    this.#exchange = exchange;
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#parts.soon(() => {
      this.#isTelling = false;
      for (const listener of this.#listeners) listener();
    });
  }
}

function rewritesSelection({ mode, place }: AskedQuestion, text: string): boolean {
  return rewrites(parseMarkdown(text), mode, place?.selection?.text ?? '');
}

function withoutAbout({ about: _about, ...note }: ReplyNote): ReplyNote {
  return note;
}

const STOPPED = { title: 'Stopped', description: 'You stopped this reply. What arrived is kept.' };

const NOT_SAVED: ReplyFailure = {
  title: 'Error',
  description: 'The reply could not be saved on this device.',
  isRetryable: false,
};
