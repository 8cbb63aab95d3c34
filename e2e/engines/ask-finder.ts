import type { Json, Tab } from './driver.ts';
import type { Finder, Step } from './finder.ts';
import { finderScript } from './finder-script.ts';

type Answer<Method extends keyof Finder> = Awaited<ReturnType<Finder[Method]>>;

/** What drivers say when the page they were asking has just been left. */
const PAGE_WAS_LEFT = /context was destroyed|navigat|no such frame|no such window|detached|realm|unloaded/i;

/** Asks the finder in the page, which is sent there when it is not there yet; undefined while a page is being left. */
export async function askFinder<Method extends keyof Finder>(
  tab: Tab,
  method: Method,
  steps: readonly Step[],
): Promise<Answer<Method> | undefined> {
  try {
    const answer = await ask(tab, method, steps);
    if (answer.isThere) return answer.value;
    await tab.addScript(await finderScript());
    const second = await ask(tab, method, steps);
    return second.isThere ? second.value : undefined;
  } catch (failure) {
    if (failure instanceof Error && PAGE_WAS_LEFT.test(failure.message)) return undefined;
    throw failure;
  }
}

function ask<Method extends keyof Finder>(
  tab: Tab,
  method: Method,
  steps: readonly Step[],
): Promise<{ isThere: true; value: Answer<Method> } | { isThere: false }> {
  // Steps are plain values; a readonly list is one too, though its type does not say so.
  const question = { method, steps: steps as unknown as Json };
  return tab.evaluate(async ({ method: asked, steps: path }) => {
    const finder = globalThis.everdraftFinder;
    if (finder === undefined) return { isThere: false };
    const answer = finder[asked as Method] as (
      steps: readonly Step[],
    ) => Answer<Method> | Promise<Answer<Method>>;
    return { isThere: true, value: await answer(path as unknown as readonly Step[]) };
  }, question);
}
