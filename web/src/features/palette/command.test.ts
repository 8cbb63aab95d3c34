import { describe, expect, it } from 'vitest';
import { type Command, type CommandGroup, groupCommands } from './command.ts';

function aCommand(id: string, group: CommandGroup): Command {
  return { id, group, name: id, icon: null, run: () => {} };
}

describe('the groups of the palette', () => {
  it('[PALETTE-2] begin with Quick Actions, wherever its commands come from', () => {
    const groups = groupCommands([
      aCommand('new-project', 'Studio'),
      aCommand('summarize-chapter', 'Quick Actions'),
      aCommand('find', 'Writing'),
      aCommand('settings', 'Quick Actions'),
    ]);
    expect(groups.map(({ group, commands }) => [group, commands.map(({ id }) => id)])).toEqual([
      ['Quick Actions', ['summarize-chapter', 'settings']],
      ['Writing', ['find']],
      ['Studio', ['new-project']],
    ]);
  });
});
