/**
 * The AI SDK reads these variables by itself when it is loaded, and ends the program where one is set and empty. Empty
 * means not set. Imported before the SDK for this effect alone.
 */
for (const name of ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL']) {
  if (process.env[name]?.trim() === '') delete process.env[name];
}
