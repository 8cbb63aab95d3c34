import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { Dialog as RadixDialog } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { floatLayer } from '../../ui/float-layer.ts';
import { Keys } from '../../ui/keys.tsx';
import { Scrim } from '../../ui/scrim.tsx';
import { takeHeldKeys } from '../../ui/take-held-keys.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { type Command, groupCommands } from './command.ts';
import styles from './command-palette.module.css';
import { matchCommand } from './match-command.ts';

interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What was typed while it was still on its way. */
  typedBefore: RefObject<string>;
  commands: readonly Command[];
}

/** Everything that can be done here, found by its name. */
export function CommandPalette({ isOpen, onOpenChange, typedBefore, commands }: CommandPaletteProps) {
  const { rememberFocus, returnFocus } = useFocusReturn();
  const chosen = useRef<Command | null>(null);
  const search = useRef<HTMLInputElement>(null);

  // By itself a dialog selects what stands in its first field, and the next key would take its place.
  function beginSearch(event: Event) {
    rememberFocus();
    if (search.current === null) return;
    event.preventDefault();
    takeHeldKeys(typedBefore, search.current);
  }

  function choose(command: Command) {
    chosen.current = command;
    onOpenChange(false);
  }

  // A command runs when the focus is back where it was: what it opens must find there where to return it to, and what
  // it changes in the text must find the caret.
  function runChosen(event: Event) {
    returnFocus(event);
    const command = chosen.current;
    chosen.current = null;
    command?.run();
  }

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={floatLayer()}>
        <Scrim isOpen={isOpen} />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          data-palette=""
          className={styles.palette}
          onOpenAutoFocus={beginSearch}
          onCloseAutoFocus={runChosen}
        >
          <RadixDialog.Title className={styles.title}>Command palette</RadixDialog.Title>
          <CommandRoot label="Search" vimBindings={false} loop filter={matchCommand}>
            <div className={styles.search}>
              <MagnifyingGlassIcon aria-hidden="true" />
              <CommandInput ref={search} className={styles.input} placeholder="Type a command or search..." />
            </div>
            <CommandList className={styles.list} label="Commands">
              <CommandEmpty className={styles.empty}>No results found.</CommandEmpty>
              {groupCommands(commands).map(({ group, commands: found }) => (
                <CommandGroup key={group} className={styles.group} heading={group}>
                  {found.map(command => (
                    <CommandRow key={command.id} command={command} onChoose={choose} />
                  ))}
                </CommandGroup>
              ))}
            </CommandList>
          </CommandRoot>
          <footer className={styles.foot} aria-hidden="true">
            <span>
              <Keys keys="↑" /> <Keys keys="↓" /> to move
            </span>
            <span>
              <Keys keys="↵" /> to run
            </span>
            <span className={styles.close}>
              <Keys keys="Esc" /> to close
            </span>
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function CommandRow({ command, onChoose }: { command: Command; onChoose: (command: Command) => void }) {
  const { id, name, description, icon, keys, unavailableBecause } = command;
  return (
    <CommandItem
      className={styles.row}
      value={id}
      keywords={[name, ...(description === undefined ? [] : [description])]}
      disabled={unavailableBecause !== undefined}
      onSelect={() => onChoose(command)}
    >
      {icon}
      <span className={styles.name}>{name}</span>
      <span className={styles.description}>{unavailableBecause ?? description}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </CommandItem>
  );
}
