import type { SettingsChange } from '@everdraft/core/entities/settings';
import type { LocalSettings } from '../../local/database.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DeviceCopy } from './device-copy.tsx';
import { ReadingSettings } from './reading-settings.tsx';
import { NamedSetting, SettingRow } from './setting-row.tsx';

/** The moving background, which belongs to this browser and not to the author's settings. */
export interface BackgroundSwitch {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

interface EditorSettingsProps {
  settings: LocalSettings;
  change: (change: SettingsChange) => void;
  background: BackgroundSwitch;
}

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

export function EditorSettings({ settings, change, background }: EditorSettingsProps) {
  return (
    <>
      <SettingRow>
        <Switch
          label="Autosave"
          description={
            settings.autosaveEnabled
              ? 'Saves your work to the server every few seconds. What you type is on this device at once in any case.'
              : 'Saves your work to the server every few seconds when on. While this is off, what you type stays on this device until you press Ctrl+S (Cmd+S) or Sync now.'
          }
          isOn={settings.autosaveEnabled}
          onChange={autosaveEnabled => change({ autosaveEnabled })}
        />
      </SettingRow>
      <SettingRow>
        <NamedSetting
          name="Theme"
          description="Dark is the default. Both are tuned for long sittings."
          control={
            <Select
              label="Theme"
              isLabelHidden
              options={THEMES}
              value={settings.theme}
              onValueChange={theme => change({ theme: theme === 'light' ? 'light' : 'dark' })}
            />
          }
        />
      </SettingRow>
      <SettingRow>
        <Switch
          label="Smart quotes"
          description="While you type, straight quotation marks become curly, two hyphens a dash and three stops an ellipsis. What is there already stays as it is."
          isOn={settings.smartQuotesEnabled}
          onChange={smartQuotesEnabled => change({ smartQuotesEnabled })}
        />
      </SettingRow>
      <ReadingSettings />
      <SettingRow>
        <Switch
          label="Moving background"
          description="The quiet movement behind your projects, on this device. It also stands still where the system asks for less motion."
          isOn={background.isOn}
          onChange={background.onChange}
        />
      </SettingRow>
      <SettingRow>
        <DeviceCopy />
      </SettingRow>
    </>
  );
}
