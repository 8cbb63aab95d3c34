import type { Block } from '@everdraft/core/document/flat-text';
import { writeHtml } from '@everdraft/core/document/write-html';

interface ProseGate {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string };
}

/**
 * Blocks as HTML that the page's policy lets through, which lets no other text become markup. It is given to what our own
 * writer has written and to nothing else.
 */
export function trustedProse(blocks: readonly Block[]): string {
  gate ??= openGate();
  return gate.createHTML(writeHtml(blocks));
}

type Gate = ReturnType<ProseGate['createPolicy']>;

let gate: Gate | undefined;

function openGate(): Gate {
  // The types of the browser do not know it yet.
  const { trustedTypes } = globalThis as { trustedTypes?: ProseGate };
  const rules = { createHTML: (html: string) => html };
  return trustedTypes?.createPolicy('prose', rules) ?? rules;
}
