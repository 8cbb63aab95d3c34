import { Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  description?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
}

/** A row: what it turns on at the left, the switch at the right. It acts at once. */
export function Switch({ label, description, isOn, onChange, isDisabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {Boolean(description) && (
          <p className={styles.description} id={`${id}-description`}>
            {description}
          </p>
        )}
      </div>
      <RadixSwitch.Root
        id={id}
        className={styles.switch}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        aria-describedby={description ? `${id}-description` : undefined}
      >
        <RadixSwitch.Thumb className={styles.thumb} />
      </RadixSwitch.Root>
    </div>
  );
}
