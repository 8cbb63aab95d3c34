import { CARD_TYPES, type OutlineCard } from '@everdraft/core/entities/outline-card';
import { FunnelIcon } from '@phosphor-icons/react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TYPE_NAMES } from './card-details.ts';
import styles from './card-filter-button.module.css';
import { type CardFilter, charactersOf, isFiltering, NO_FILTER } from './filter-cards.ts';

interface CardFilterButtonProps {
  cards: readonly OutlineCard[];
  filter: CardFilter;
  onFilter: (filter: CardFilter) => void;
}

const ALL = '';
const TYPES = [
  { value: ALL, label: 'All types' },
  ...CARD_TYPES.map(type => ({ value: type, label: TYPE_NAMES[type] })),
];

/** Chooses which cards are shown. */
export function CardFilterButton({ cards, filter, onFilter }: CardFilterButtonProps) {
  const characters = [
    { value: ALL, label: 'All characters' },
    ...charactersOf(cards).map(name => ({ value: name, label: name })),
  ];
  return (
    <Popover
      label="Filter cards"
      trigger={<IconButton label="Filter cards" icon={<FunnelIcon />} isOn={isFiltering(filter)} />}
    >
      <div className={styles.fields}>
        <TextField
          label="Words"
          type="search"
          value={filter.words}
          onChange={event => onFilter({ ...filter, words: event.target.value })}
        />
        <Select
          label="Type"
          options={TYPES}
          value={filter.type ?? ALL}
          onValueChange={value =>
            onFilter({ ...filter, type: CARD_TYPES.find(type => type === value) ?? null })
          }
        />
        <Select
          label="Character"
          options={characters}
          value={filter.character ?? ALL}
          onValueChange={value => onFilter({ ...filter, character: value === ALL ? null : value })}
        />
        <Button disabled={!isFiltering(filter)} onClick={() => onFilter(NO_FILTER)}>
          Show all cards
        </Button>
      </div>
    </Popover>
  );
}
