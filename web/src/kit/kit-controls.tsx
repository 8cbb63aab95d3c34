import { PlusIcon, SidebarSimpleIcon, TrashIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { buttonClassName } from '../ui/button-class-name.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './kit.module.css';
import { KitRow } from './kit-row.tsx';

const CHAPTERS = Array.from({ length: 24 }, (_, index) => ({
  value: `chapter-${index + 1}`,
  label: `Chapter ${index + 1}`,
}));

export function KitControls() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(true);
  const [chapter, setChapter] = useState<string>();
  const [isChecked, setIsChecked] = useState(true);
  const [isLearning, setIsLearning] = useState(true);
  const [isCreating, setIsCreating] = useState(false);

  function createForASecond() {
    setIsCreating(true);
    window.setTimeout(() => setIsCreating(false), 1000);
  }

  return (
    <>
      <KitRow name="Main action">
        <Button variant="primary">Create Project</Button>
        <Button variant="primary" isPending pendingLabel="Creating...">
          Create Project
        </Button>
        <Button variant="primary" disabled>
          Create Project
        </Button>
        <Button
          variant="primary"
          isPending={isCreating}
          pendingLabel="Creating Cards..."
          onClick={createForASecond}
        >
          Confirm Import
        </Button>
      </KitRow>
      <KitRow name="Plain">
        <Button>Open</Button>
        <Button icon={<PlusIcon />}>Create New Project</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Touch</Button>
        <a className={buttonClassName()} href="#projects">
          Go to My Projects
        </a>
      </KitRow>
      <KitRow name="Quiet, danger">
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger" isPending pendingLabel="Deleting...">
          Delete
        </Button>
      </KitRow>
      <KitRow name="Icon button">
        <IconButton label="Delete" icon={<TrashIcon />} tone="danger" />
        <IconButton
          label="Outline drawer"
          keys="Ctrl Shift O"
          icon={<SidebarSimpleIcon />}
          isOn={isDrawerOpen}
          onClick={() => setIsDrawerOpen(isOpen => !isOpen)}
        />
        <IconButton label="Create" icon={<PlusIcon />} disabled />
      </KitRow>
      <KitRow name="Field">
        <div className={styles.fields}>
          <TextField label="Project Title" placeholder="Untitled" hint="It can be changed later." />
          <TextField label="Email" defaultValue="ines@" error="Invalid email address" />
          <PasswordField label="Password" placeholder="Enter your password" autoComplete="current-password" />
          <TextField label="Key" defaultValue="sk-************" readOnly />
          <TextField label="Not now" defaultValue="Disabled" disabled />
          <Select
            label="Chapter"
            options={CHAPTERS}
            value={chapter}
            onValueChange={setChapter}
            placeholder="Select chapter"
          />
        </div>
      </KitRow>
      <KitRow name="Choice">
        <div className={styles.choices}>
          <Checkbox label="Replace existing outline cards" isChecked={isChecked} onChange={setIsChecked} />
          <Checkbox label="Not possible here" isChecked={false} onChange={() => undefined} isDisabled />
          <Switch
            label="Style Learning"
            description="Learns from what you write."
            isOn={isLearning}
            onChange={setIsLearning}
          />
          <Switch label="Autosave" isOn={false} onChange={() => undefined} />
        </div>
      </KitRow>
      <KitRow name="Tabs">
        <Tabs className={styles.wide} defaultValue="login">
          <TabList label="Account">
            <Tab value="login">Login</Tab>
            <Tab value="sign-up">Sign Up</Tab>
          </TabList>
          <TabPanel className={styles.panel} value="login">
            For those who have been here.
          </TabPanel>
          <TabPanel className={styles.panel} value="sign-up">
            For those who have not.
          </TabPanel>
        </Tabs>
      </KitRow>
    </>
  );
}
