import { CARD_TYPES, type CardMetadata, type CardType } from '@everdraft/core/entities/outline-card';
import { type FormEvent, useId, useState } from 'react';
import type { LocalCard } from '../../local/database.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { detailsOf, metadataFrom, problemOf, TYPE_NAMES } from './card-details.ts';
import styles from './card-details-dialog.module.css';

interface CardDetailsDialogProps {
  card: LocalCard;
  onClose: () => void;
  onSave: (metadata: CardMetadata | null) => void;
}

const NO_TYPE = 'none';
const TYPES = [
  { value: NO_TYPE, label: 'No type' },
  ...CARD_TYPES.map(type => ({ value: type, label: TYPE_NAMES[type] })),
];

/** What kind of card it is, and its scene, characters and theme. */
export function CardDetailsDialog({ card, onClose, onSave }: CardDetailsDialogProps) {
  const formId = useId();
  const [details, setDetails] = useState(() => detailsOf(card.metadata));
  const problem = problemOf(details);

  function save(event: FormEvent) {
    event.preventDefault();
    if (problem !== undefined) return;
    onSave(metadataFrom(details, card.metadata));
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Card details"
      subtitle={card.title}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={save}>
        <Select
          label="Type"
          options={TYPES}
          value={details.type ?? NO_TYPE}
          onValueChange={value => setDetails({ ...details, type: typeFrom(value) })}
        />
        <TextField
          label="Scene"
          value={details.scene}
          onChange={event => setDetails({ ...details, scene: event.target.value })}
        />
        <TextField
          label="Characters"
          hint="Names divided by commas."
          value={details.characters}
          onChange={event => setDetails({ ...details, characters: event.target.value })}
        />
        <TextField
          label="Theme"
          value={details.theme}
          error={problem}
          onChange={event => setDetails({ ...details, theme: event.target.value })}
        />
      </form>
    </Dialog>
  );
}

function typeFrom(value: string): CardType | null {
  return CARD_TYPES.find(type => type === value) ?? null;
}
