import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import type { ResponseOf } from '@everdraft/core/api/endpoint';
import { DEFAULT_SETTINGS, type SettingsChange } from '@everdraft/core/entities/settings';
import { queryOf } from '../../api/query-of.ts';
import { useQuery } from '../../api/use-query.ts';
import type { LocalSettings } from '../../local/database.ts';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { KeyField } from './key-field.tsx';
import { NamedSetting, SettingRow } from './setting-row.tsx';

interface AiSettingsProps {
  settings: LocalSettings;
  change: (change: SettingsChange) => void;
}

type ModelOffer = ResponseOf<typeof chatEndpoints.listModels>['models'][number];
type Installed = ResponseOf<typeof chatEndpoints.listInstalledModels>;

/** What every author begins with stands for the server's own choice. */
const AUTOMATIC: SelectOption = { value: DEFAULT_SETTINGS.selectedModel, label: 'Automatic' };

/** With what is installed at an address of the operator's; the analyst, which is nobody's model, comes last. */
function withInstalled(offers: readonly ModelOffer[], there: Installed | undefined): readonly ModelOffer[] {
  const known = new Set(offers.map(({ id }) => id));
  const more = (there?.models ?? []).filter(id => !known.has(id));
  const all = [...offers, ...more.map(id => ({ id, service: there?.service ?? null }))];
  return [...all.filter(({ service }) => service !== null), ...all.filter(({ service }) => service === null)];
}

export function AiSettings({ settings, change }: AiSettingsProps) {
  const { data } = useQuery(queryOf(chatEndpoints.listModels));
  // Asked each time the author looks: a program on their machine is started and stopped.
  const { data: there } = useQuery(queryOf(chatEndpoints.listInstalledModels), { isAskedEachTime: true });
  const offers = withInstalled(data?.models ?? [], there);
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
          description={
            <>
              AI models are chosen automatically per task: a quick one for line edits, a stronger one for
              drafting and critique.
              {there?.models === null && (
                <strong>
                  {' '}
                  {there.service} cannot be reached right now. Start it, or check its address on the server;
                  its models are listed here when it answers.
                </strong>
              )}
              {there?.service && there.models?.length === 0 && (
                <strong> {there.service} answers and names no models.</strong>
              )}
            </>
          }
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
