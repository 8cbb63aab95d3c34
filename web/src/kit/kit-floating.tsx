import { PencilSimpleIcon, TargetIcon, TrashIcon, UserIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './kit.module.css';
import { KitRow } from './kit-row.tsx';

const SIZES = ['sm', 'md', 'lg', 'xl'] as const;

export function KitFloating() {
  const [openSize, setOpenSize] = useState<(typeof SIZES)[number]>();
  const [shownSize, setShownSize] = useState<(typeof SIZES)[number]>('sm');
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  return (
    <>
      <KitRow name="Menu, popover, tip">
        <Menu trigger={<IconButton label="Account" icon={<UserIcon />} />} align="start">
          <MenuHeading>ines.marlowe@posteo.net</MenuHeading>
          <MenuItem icon={<PencilSimpleIcon />} keys="F2">
            Rename
          </MenuItem>
          <MenuItem isDisabled>Move</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<TrashIcon />} tone="danger" onSelect={() => setIsConfirmOpen(true)}>
            Delete
          </MenuItem>
        </Menu>
        <Popover
          label="Writing goal"
          trigger={
            <Button variant="quiet" icon={<TargetIcon />}>
              612
            </Button>
          }
        >
          <p>388 words to go.</p>
        </Popover>
        <Tooltip text="Never leaves this device" side="top">
          <Button variant="quiet">Why?</Button>
        </Tooltip>
      </KitRow>
      <KitRow name="Dialog">
        {SIZES.map(size => (
          <Button
            key={size}
            onClick={() => {
              setShownSize(size);
              setOpenSize(size);
            }}
          >
            {`Dialog ${size}`}
          </Button>
        ))}
        <Button onClick={() => setIsConfirmOpen(true)}>Confirmation</Button>
        <Button onClick={() => setIsSheetOpen(true)}>Sheet</Button>
      </KitRow>

      <Dialog
        open={openSize !== undefined}
        onOpenChange={isOpen => {
          if (!isOpen) setOpenSize(undefined);
        }}
        size={shownSize}
        title="Create New Project"
        subtitle="A book, a story, a play."
        foot={
          <>
            <Button variant="quiet" onClick={() => setOpenSize(undefined)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => setOpenSize(undefined)}>
              Create Project
            </Button>
          </>
        }
      >
        <TextField label="Project Title" placeholder="Untitled" />
      </Dialog>

      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setIsConfirmOpen}
        title="Delete “Ninety Days of Rain”?"
        confirmLabel="Delete"
        onConfirm={() => setIsConfirmOpen(false)}
      >
        Its 31,904 words, 18 cards and 6 chats go to the trash and stay there for 30 days. After that they
        cannot be brought back.
      </ConfirmDialog>

      <Sheet
        open={isSheetOpen}
        onOpenChange={setIsSheetOpen}
        title="Writing Styles"
        subtitle="How you write, measured."
        foot={<Button variant="primary">Create Style</Button>}
      >
        <div className={styles.sheetBody}>
          <TextField label="Name" />
        </div>
      </Sheet>
    </>
  );
}
