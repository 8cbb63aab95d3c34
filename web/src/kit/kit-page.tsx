import { useState } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { RippleBackground } from '../ui/ripple-background/ripple-background.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { applyTheme, type Theme } from '../ui/theme.ts';
import styles from './kit.module.css';
import { KitControls } from './kit-controls.tsx';
import { KitFloating } from './kit-floating.tsx';
import { KitMessages } from './kit-messages.tsx';
import { KitWaiting } from './kit-waiting.tsx';

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Every part of src/ui in its states: what one looks at when a part or a token changes. */
export function KitPage() {
  const [theme, setTheme] = useState(currentTheme);
  const [isBackgroundOn, setIsBackgroundOn] = useState(false);

  function chooseTheme(value: string) {
    const chosen = value === 'light' ? 'light' : 'dark';
    applyTheme(chosen);
    setTheme(chosen);
  }

  return (
    <>
      <RippleBackground isOn={isBackgroundOn} />
      <div className={styles.page}>
        <header className={styles.head}>
          <BrandMark name="Everdraft" />
          <div className={styles.settings}>
            <Switch label="Background" isOn={isBackgroundOn} onChange={setIsBackgroundOn} />
            <Select
              className={styles.narrow}
              label="Theme"
              isLabelHidden
              options={THEMES}
              value={theme}
              onValueChange={chooseTheme}
            />
          </div>
        </header>
        <main>
          <h1 className={styles.title}>Components</h1>
          <KitControls />
          <KitMessages />
          <KitFloating />
          <KitWaiting />
        </main>
      </div>
    </>
  );
}
