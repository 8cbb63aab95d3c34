/** Fetches a file of the app past the browser's cache and puts the whole answer there. Fails when the server is away. */
export async function refreshFile(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'reload' });
  if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
  await answer.arrayBuffer();
}
