import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { DEFAULT_SETTINGS, type SettingsChange } from '@everdraft/core/entities/settings';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-of.ts';
import type { LocalSettings } from '../../local/database.ts';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { KeyField } from './key-field.tsx';
import { NamedSetting, SettingRow } from './setting-row.tsx';

interface AiSettingsProps {
  settings: LocalSettings;
  change: (change: SettingsChange) => void;
}

/** What every author begins with stands for the server's own choice. */
const AUTOMATIC: SelectOption = { value: DEFAULT_SETTINGS.selectedModel, label: 'Automatic' };

export function AiSettings({ settings, change }: AiSettingsProps) {
  const { data } = useQuery(queryOf(chatEndpoints.listModels));
  const offers = data?.models ?? [];
  const options = [
    AUTOMATIC,
    ...offers
      .filter(({ id }) => id !== AUTOMATIC.value)
      .map(({ id, service }) => ({
        value: id,
        label: service === null ? 'Built-in analyst' : `${id} (${service})`,
      })),
  ];
  const isChosenThere = options.some(option => option.value === settings.selectedModel);
  return (
    <>
      <SettingRow>
        <KeyField />
      </SettingRow>
      <SettingRow>
        <NamedSetting
          name="Models"
          description="AI models are chosen automatically per task: a quick one for line edits, a stronger one for drafting and critique."
          control={
            // One that can only be what it is would be no choice.
            offers.length > 1 && (
              <Select
                label="Model"
                isLabelHidden
                options={options}
                value={isChosenThere ? settings.selectedModel : AUTOMATIC.value}
                onValueChange={selectedModel => change({ selectedModel })}
              />
            )
          }
        />
      </SettingRow>
      <SettingRow>
        <Switch
          label="Style Learning"
          description="Let Everdraft learn how you write from your manuscripts as they grow, and hold its suggestions to it. While this is off, nothing of yours is measured."
          isOn={settings.styleLearningEnabled}
          onChange={styleLearningEnabled => change({ styleLearningEnabled })}
        />
      </SettingRow>
    </>
  );
}
