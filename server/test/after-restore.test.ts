import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestApp } from './open-test-app.ts';
import { runProgram } from './run-program.ts';

describe('the command for after a restore', () => {
  it('makes every device compare its work with the server again', async () => {
    const { signUp, config } = await openTestApp();
    const author = await signUp();
    const { cursor } = (await author.get('/api/sync')).json<{ cursor: string }>();
    const EVERDRAFT_DATA_DIR = dirname(config.keysDir);
    const command = runProgram('commands/after-restore.ts', { EVERDRAFT_DATA_DIR });
    expect(await command.exit).toBe(0);
    expect(command.stdout()).toContain('send what is missing');
    const answer = await author.get(`/api/sync?since=${cursor}`);
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({ code: 'resync' });
  });
});
