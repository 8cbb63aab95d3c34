import type { ToolResult } from '@everdraft/core/ai/tool-result';

/** What a model is told of a tool's result. The former values are for the author; it would only pay for them. */
export function resultForModel({
  success,
  cardId,
  title,
  error,
}: ToolResult): Record<string, string | boolean> {
  return {
    success,
    ...(cardId !== undefined && { cardId }),
    ...(title !== undefined && { title }),
    ...(error !== undefined && { error }),
  };
}
