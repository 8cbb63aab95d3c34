import {
  ArchiveIcon,
  BookOpenIcon,
  FileDocIcon,
  FileHtmlIcon,
  FileTextIcon,
  TextAaIcon,
} from '@phosphor-icons/react';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { CHOICE_WORDS, EXPORT_CHOICES, type ExportChoice } from './export-choices.ts';
import styles from './format-list.module.css';

const ICONS: Readonly<Record<ExportChoice, ReactNode>> = {
  docx: <FileDocIcon />,
  epub: <BookOpenIcon />,
  md: <FileTextIcon />,
  html: <FileHtmlIcon />,
  txt: <TextAaIcon />,
  zip: <ArchiveIcon />,
};

interface FormatListProps {
  value: ExportChoice;
  onChange: (choice: ExportChoice) => void;
  isDisabled: boolean;
}

/** What can be made of a book, one row each. */
export function FormatList({ value, onChange, isDisabled }: FormatListProps) {
  return (
    <RadioGroup.Root
      className={styles.list}
      aria-label="Format"
      value={value}
      // Its items below are the only values there are.
      onValueChange={choice => onChange(choice as ExportChoice)}
      disabled={isDisabled}
    >
      {EXPORT_CHOICES.map(choice => (
        <RadioGroup.Item
          key={choice}
          value={choice}
          className={styles.row}
          aria-label={`${CHOICE_WORDS[choice].name} .${choice}`}
          aria-describedby={`export-${choice}`}
        >
          <span className={styles.icon} aria-hidden="true">
            {ICONS[choice]}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              {CHOICE_WORDS[choice].name} <span>.{choice}</span>
            </span>
            <span className={styles.about} id={`export-${choice}`}>
              {CHOICE_WORDS[choice].about}
            </span>
          </span>
          <span className={styles.mark} aria-hidden="true" />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
