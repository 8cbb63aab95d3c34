import { CheckIcon } from '@phosphor-icons/react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import { useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean | undefined;
}

export function Checkbox({ label, isChecked, onChange, isDisabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <RadixCheckbox.Root
        id={id}
        className={styles.box}
        checked={isChecked}
        onCheckedChange={state => onChange(state === true)}
        disabled={isDisabled}
      >
        <RadixCheckbox.Indicator>
          <CheckIcon weight="bold" aria-hidden="true" />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
