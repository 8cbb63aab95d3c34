import { type ModelService, startModelService } from '../fixtures/model-service.ts';
import { startServer } from '../fixtures/server.ts';
import { serveApp } from './served-app.ts';
import { test as base } from './test.ts';

/** The server with a model that says what the journey makes it say. */
export const test = base.extend<Record<never, never>, { model: ModelService }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be written as a pattern, by which fixtures are found
    async ({}, use) => {
      const model = await startModelService();
      await use(model);
      await model.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const server = await serveApp(
        await startServer({ OPENAI_BASE_URL: model.url, EVERDRAFT_AI_MODEL: 'tide-1' }),
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
