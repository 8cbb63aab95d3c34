import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { isServerAway } from '@everdraft/core/sync/connection';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useWorkspace } from '../../engine-context.ts';
import { isNeverSent } from '../../local/manuscripts.ts';
import { readSettings } from '../../local/settings.ts';
import { keepMeasured } from '../../local/style-profiles.ts';
import { useToast } from '../../ui/use-toast.ts';

const LEARNING_IS_OFF = 'Style learning is off. Turn it on in Settings to have a manuscript analysed.';

/** 'Analyze My Style': measures the manuscript, on the server or here when it is away, and shows the profile. */
export function useAnalyzeStyle(manuscriptId: string, onAnalyzed: () => void): Action<void> {
  const { local, sync } = useWorkspace();
  const { toast } = useToast();
  return useAction(
    async () => {
      const { styleLearningEnabled } = await readSettings(local);
      if (!styleLearningEnabled) throw new Error(LEARNING_IS_OFF);
      const profile = isServerAway(sync.connection)
        ? await (await import('./measure-here.ts')).measureHere(local, manuscriptId)
        : await call(chatEndpoints.analyzeManuscriptStyle, {
            body: { manuscriptId, neverSendToAi: await isNeverSent(local, manuscriptId) },
          });
      await keepMeasured(local, profile);
      return profile;
    },
    {
      onSuccess: ({ measures }) => {
        const words = measures?.words ?? 0;
        toast({
          title: 'Style Analysis Complete',
          description:
            words === 0
              ? 'The manuscript has no words yet.'
              : `${words.toLocaleString('en')} words measured.`,
        });
        onAnalyzed();
      },
      onError: error =>
        toast({
          title: 'Failed to analyze style. Please try again.',
          description: error.message,
          variant: 'destructive',
        }),
    },
  );
}
