import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useToast } from '../../ui/use-toast.ts';
import { useSignedOut } from './use-signed-out.ts';

export function useLogout(): Action<void> {
  const signedOut = useSignedOut();
  const { toast } = useToast();
  return useAction(() => call(accountEndpoints.logout), {
    onSuccess: signedOut,
    onError: error => toast({ title: 'Logout failed', description: error.message, variant: 'destructive' }),
  });
}
