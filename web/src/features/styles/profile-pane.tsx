import { STYLE_PROMPT_MAX_CHARACTERS } from '@everdraft/core/limits';
import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { changeGuidelines, nothingMeasured, readProfile } from '../../local/style-profiles.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { AnalysisView } from './analysis-view.tsx';
import { PassageMatch } from './passage-match.tsx';
import styles from './profile-pane.module.css';
import { useAnalyzeStyle } from './use-analyze-style.ts';
import { useAskedService } from './use-asked-service.ts';

interface ProfilePaneProps {
  manuscriptId: string;
  /** What is selected in the text. */
  passage: string;
}

/** What is known of the author's own style in this manuscript, and what they want to add to it. */
export function ProfilePane({ manuscriptId, passage }: ProfilePaneProps) {
  const { local } = useWorkspace();
  const kept = useLocal(() => readProfile(local, manuscriptId), [local, manuscriptId]);
  const analyze = useAnalyzeStyle(manuscriptId, () => undefined);
  const service = useAskedService(manuscriptId);
  if (kept === undefined) return null;
  const profile = kept ?? nothingMeasured(manuscriptId);
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <p className={styles.words}>
          {profile.lastAnalyzed === null
            ? 'Nothing has been measured yet. With style learning on, Everdraft measures the manuscript as it grows.'
            : 'Measured from your pages. It goes to the companion with this manuscript, and only with it.'}
          {service !== null &&
            ` Analyze My Style also sends three short pages to ${service}, for a reader’s words on tone and pacing.`}
        </p>
        <Button isPending={analyze.isPending} pendingLabel="Analyzing..." onClick={() => analyze.start()}>
          Analyze My Style
        </Button>
      </div>
      {profile.lastAnalyzed !== null && <AnalysisView analysis={profile} />}
      {passage !== '' && <PassageMatch manuscriptId={manuscriptId} passage={passage} />}
      <Guidelines key={manuscriptId} manuscriptId={manuscriptId} kept={profile.customGuidelines} />
    </div>
  );
}

/** Kept when the author leaves the field. */
function Guidelines({ manuscriptId, kept }: { manuscriptId: string; kept: string }) {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const [draft, setDraft] = useState<string | null>(null);

  async function keep() {
    if (draft === null || draft === kept) return;
    try {
      await changeGuidelines(local, manuscriptId, draft);
      setDraft(null);
    } catch {
      toast({
        title: 'Error',
        description: 'Your guidelines could not be saved. Please try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <TextArea
      label="Your guidelines for the companion"
      rows={4}
      value={draft ?? kept}
      maxLength={STYLE_PROMPT_MAX_CHARACTERS}
      hint="What the figures cannot say, for instance “No similes from outside her century.” Saved when you leave the field."
      onChange={event => setDraft(event.target.value)}
      onBlur={() => void keep()}
    />
  );
}
