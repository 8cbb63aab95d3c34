import { Dialog } from '../../ui/dialog.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AdvancedRows } from './advanced-rows.tsx';
import { AiSettings } from './ai-settings.tsx';
import { type BackgroundSwitch, EditorSettings } from './editor-settings.tsx';
import styles from './settings-dialog.module.css';
import { useSettings } from './use-settings.ts';

export interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  background: BackgroundSwitch;
}

/** Changes hold at once, here and without a network, so there is nothing to save. */
export function SettingsDialog({ open, onOpenChange, background }: SettingsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Settings"
      subtitle="Configure your Everdraft writing environment"
      size="lg"
    >
      <SettingsTabs background={background} />
    </Dialog>
  );
}

function SettingsTabs({ background }: { background: BackgroundSwitch }) {
  const inHand = useSettings();
  const isRow = useMedia('(max-width: 639px)');
  return (
    <Tabs defaultValue="ai" orientation={isRow ? 'horizontal' : 'vertical'} className={styles.columns}>
      <TabList label="Settings" shape="rail">
        <Tab value="ai">AI Settings</Tab>
        <Tab value="editor">Editor</Tab>
        <Tab value="advanced">Advanced</Tab>
      </TabList>
      <TabPanel value="ai" className={styles.pane}>
        {inHand && <AiSettings {...inHand} />}
      </TabPanel>
      <TabPanel value="editor" className={styles.pane}>
        {inHand && <EditorSettings {...inHand} background={background} />}
      </TabPanel>
      <TabPanel value="advanced" className={styles.pane}>
        {inHand && <AdvancedRows settings={inHand.settings} />}
      </TabPanel>
    </Tabs>
  );
}
