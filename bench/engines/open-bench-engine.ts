import type { Engine, EngineName } from '@everdraft/e2e/engines/driver';
import { startEngine } from '@everdraft/e2e/engines/start-engine';

/** Undefined where the browser or its driver is not installed. */
export async function openBenchEngine(name: EngineName): Promise<Engine | undefined> {
  try {
    return await startEngine(name);
  } catch (failure) {
    console.log(String(failure));
    return undefined;
  }
}
