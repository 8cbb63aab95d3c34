import { styleEndpoints } from '@everdraft/core/api/style-endpoints';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useWorkspace } from '../../engine-context.ts';
import { firstAttempt } from '../../local/first-attempt.ts';
import { keepAnalysis } from '../../local/writing-styles.ts';
import { useToast } from '../../ui/use-toast.ts';

const SERVER_WAIT_MS = 5_000;

/** Sends a .txt file to be measured and keeps the result with the style. */
export function useAnalyzeSample(styleId: string): Action<File> {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const action = useAction(
    async (file: File) => {
      // A style that was made a moment ago must be on the server before a file can be measured for it.
      await firstAttempt(local, { type: 'writingStyle', action: 'create', id: styleId }, SERVER_WAIT_MS);
      const analysis = await call(styleEndpoints.analyzeWritingSample, { params: { id: styleId }, file });
      await keepAnalysis(local, styleId, analysis);
    },
    {
      onSuccess: () => toast({ title: 'Success', description: 'Writing sample analyzed successfully.' }),
      onError: () =>
        toast({
          title: 'Error',
          description: 'Failed to analyze writing sample.',
          variant: 'destructive',
        }),
    },
  );
  return {
    ...action,
    start(file) {
      if (file.name.toLowerCase().endsWith('.txt')) action.start(file);
      else
        toast({
          title: 'Invalid file',
          description: 'Please upload a .txt file.',
          variant: 'destructive',
        });
    },
  };
}
