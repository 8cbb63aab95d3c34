import { type ReadingComfort, readingComfort } from '../../local/reading-comfort.ts';
import { useReadingComfort } from '../../local/use-reading-comfort.ts';
import { Select } from '../../ui/select.tsx';
import styles from './reading-settings.module.css';
import { NamedSetting, SettingRow } from './setting-row.tsx';

interface Choice<Field extends keyof ReadingComfort> {
  label: string;
  field: Field;
  options: readonly { value: ReadingComfort[Field]; label: string }[];
}

const TEXT_SIZE: Choice<'textSize'> = {
  label: 'Text size',
  field: 'textSize',
  options: [
    { value: 'small', label: 'Small' },
    { value: 'medium', label: 'Medium' },
    { value: 'large', label: 'Large' },
    { value: 'largest', label: 'Very large' },
  ],
};
const LINE_WIDTH: Choice<'lineWidth'> = {
  label: 'Line width',
  field: 'lineWidth',
  options: [
    { value: 'narrow', label: 'Narrow' },
    { value: 'book', label: 'As in a book' },
    { value: 'wide', label: 'Wide' },
  ],
};
const LINE_HEIGHT: Choice<'lineHeight'> = {
  label: 'Line height',
  field: 'lineHeight',
  options: [
    { value: 'close', label: 'Close' },
    { value: 'book', label: 'As in a book' },
    { value: 'open', label: 'Open' },
  ],
};
const TYPEFACE: Choice<'typeface'> = {
  label: 'Typeface',
  field: 'typeface',
  options: [
    { value: 'serif', label: 'Serif' },
    { value: 'sans', label: 'Sans serif' },
  ],
};

/** How the page is set on this device; it changes at once, behind the dialog too. */
export function ReadingSettings() {
  return (
    <SettingRow>
      <NamedSetting
        name="The page"
        description="How your manuscript is set on this device. It changes how you read, not the text or what is exported."
      />
      <div className={styles.choices}>
        <ComfortSelect {...TEXT_SIZE} />
        <ComfortSelect {...TYPEFACE} />
        <ComfortSelect {...LINE_WIDTH} />
        <ComfortSelect {...LINE_HEIGHT} />
      </div>
    </SettingRow>
  );
}

function ComfortSelect<Field extends keyof ReadingComfort>({ label, field, options }: Choice<Field>) {
  const comfort = useReadingComfort();
  return (
    <Select
      label={label}
      options={options}
      value={comfort[field]}
      onValueChange={value => {
        const chosen = options.find(option => option.value === value);
        if (chosen) readingComfort.change({ [field]: chosen.value });
      }}
    />
  );
}
