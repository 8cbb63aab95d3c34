import type { ReactNode } from 'react';

/** In the order in which they stand. */
export const COMMAND_GROUPS = ['Quick Actions', 'Writing', 'Studio', 'Mode'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Something the author can ask for by name. */
export interface Command {
  id: string;
  group: CommandGroup;
  name: string;
  description?: string | undefined;
  icon: ReactNode;
  keys?: string | undefined;
  /** Why it cannot be run now, where it cannot; shown in the place of the description. */
  unavailableBecause?: string | undefined;
  run: () => void;
}

/** The commands by group; groups without any are left out, and within a group they keep the order they came in. */
export function groupCommands(
  commands: readonly Command[],
): ReadonlyArray<{ group: CommandGroup; commands: readonly Command[] }> {
  return COMMAND_GROUPS.map(group => ({
    group,
    commands: commands.filter(command => command.group === group),
  })).filter(({ commands: found }) => found.length > 0);
}
