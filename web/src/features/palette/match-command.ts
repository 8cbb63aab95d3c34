/**
 * How well a command fits what was typed: 0 when a word of it is nowhere in its name or description. The palette's own way of
 * matching takes letters that are typed twice for one, and would find 'Summarize Chapter' by 'zzzz'.
 */
export function matchCommand(id: string, search: string, keywords: readonly string[] = []): number {
  const typed = search.trim().toLowerCase();
  const [name = '', ...others] = keywords.map(word => word.toLowerCase());
  if (name === typed) return 1;
  if (name.startsWith(typed)) return 0.9;
  if (name.includes(typed)) return 0.8;
  const all = [name, ...others, id].join(' ');
  return typed.split(/\s+/).every(word => all.includes(word)) ? 0.5 : 0;
}
