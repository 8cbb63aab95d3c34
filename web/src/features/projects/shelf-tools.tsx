import { TrashIcon } from '@phosphor-icons/react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isOrder, ORDERS, type Order } from './arrange-projects.ts';
import styles from './shelf-tools.module.css';

interface ShelfToolsProps {
  search: string;
  onSearch: (search: string) => void;
  order: Order;
  onOrder: (order: Order) => void;
  /** How many projects can be taken back. */
  trashed: number;
  onOpenTrash: () => void;
}

/** Search and sort for a shelf with several projects, and the way to the trash. */
export function ShelfTools({ search, onSearch, order, onOrder, trashed, onOpenTrash }: ShelfToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextField
          label="Search by title"
          isLabelHidden
          type="search"
          placeholder="Search by title"
          value={search}
          onChange={event => onSearch(event.target.value)}
        />
      </div>
      <Select
        label="Sort by"
        isLabelHidden
        className={styles.order}
        options={ORDERS}
        value={order}
        onValueChange={value => {
          if (isOrder(value)) onOrder(value);
        }}
      />
      <Button variant="quiet" icon={<TrashIcon />} onClick={onOpenTrash}>
        {trashed === 0 ? 'Trash' : `Trash (${trashed})`}
      </Button>
    </div>
  );
}
