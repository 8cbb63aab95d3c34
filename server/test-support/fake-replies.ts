/** What the services send for one reply, as their documentation shows it. */

interface FakeToolCall {
  name: string;
  input: unknown;
}

const RESPONSE = { id: 'resp_1', created_at: 1_760_000_000, model: 'gpt-5' };

/** OpenAI's Responses API. */
export function openAiReply(pieces: readonly string[]): unknown[] {
  return [...openAiBeginning(pieces), openAiEnd()];
}

export function openAiBeginning(pieces: readonly string[]): unknown[] {
  const item = { type: 'message', id: 'msg_1', role: 'assistant', content: [] };
  return [
    { type: 'response.created', response: RESPONSE },
    { type: 'response.output_item.added', output_index: 0, item },
    ...pieces.map(delta => ({
      type: 'response.output_text.delta',
      item_id: 'msg_1',
      output_index: 0,
      delta,
    })),
  ];
}

export function openAiToolCall({ name, input }: FakeToolCall): unknown[] {
  const call = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name };
  const text = JSON.stringify(input);
  return [
    { type: 'response.created', response: RESPONSE },
    { type: 'response.output_item.added', output_index: 0, item: { ...call, arguments: '' } },
    { type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta: text },
    {
      type: 'response.output_item.done',
      output_index: 0,
      item: { ...call, arguments: text, status: 'completed' },
    },
    openAiEnd(),
  ];
}

function openAiEnd(): unknown {
  const usage = {
    input_tokens: 3000,
    input_tokens_details: { cached_tokens: 2048 },
    output_tokens: 50,
    output_tokens_details: { reasoning_tokens: 10 },
  };
  return { type: 'response.completed', response: { ...RESPONSE, usage } };
}

/** The same without streaming. */
export function openAiWhole(text: string): unknown {
  return {
    ...RESPONSE,
    object: 'response',
    status: 'completed',
    output: [
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: { input_tokens: 10, output_tokens: 5 },
  };
}

/** Chat completions. */
export function completionsReply(pieces: readonly string[]): unknown[] {
  return [
    ...completionsBeginning(pieces),
    completionsChunk({}, 'stop'),
    {
      id: 'c1',
      object: 'chat.completion.chunk',
      model: 'local',
      choices: [],
      usage: { prompt_tokens: 700, completion_tokens: 30, total_tokens: 730 },
    },
    '[DONE]',
  ];
}

export function completionsBeginning(pieces: readonly string[]): unknown[] {
  return pieces.map(content => completionsChunk({ role: 'assistant', content }, null));
}

export function completionsToolCall({ name, input }: FakeToolCall): unknown[] {
  const call = {
    index: 0,
    id: 'call_1',
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  };
  return [
    completionsChunk({ role: 'assistant', tool_calls: [call] }, null),
    completionsChunk({}, 'tool_calls'),
    '[DONE]',
  ];
}

export function completionsChunk(delta: unknown, finishReason: string | null): unknown {
  return {
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'local',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
}

/** Anthropic's Messages. */
export function anthropicReply(pieces: readonly string[]): unknown[] {
  return [
    ...anthropicBeginning(pieces),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 40 },
    },
    { type: 'message_stop' },
  ];
}

export function anthropicBeginning(pieces: readonly string[]): unknown[] {
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: {
      input_tokens: 900,
      output_tokens: 1,
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 0,
    },
  };
  return [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...pieces.map(text => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
  ];
}

export function anthropicToolCall({ name, input }: FakeToolCall): unknown[] {
  const call = { type: 'tool_use', id: 'toolu_1', name, input: {} };
  const text = JSON.stringify(input);
  return [
    ...anthropicBeginning([]).slice(0, 1),
    { type: 'content_block_start', index: 0, content_block: call },
    { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: text } },
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'tool_use', stop_sequence: null },
      usage: { output_tokens: 40 },
    },
    { type: 'message_stop' },
  ];
}

/** Ollama's own. */
export function ollamaReply(pieces: readonly string[]): unknown[] {
  return [
    ...pieces.map(content => ({ model: 'llama', message: { role: 'assistant', content }, done: false })),
    {
      model: 'llama',
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: 'stop',
      prompt_eval_count: 800,
      eval_count: 20,
    },
  ];
}
