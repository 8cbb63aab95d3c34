import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { call } from '../../api/request.ts';
import { useToast } from '../../ui/use-toast.ts';
import { type Leave, useLeave } from './use-leave.ts';

export function useLogout({ canSend = true } = {}): Leave {
  const { toast } = useToast();
  return useLeave({
    end: () => call(accountEndpoints.logout),
    canSend,
    onError: error => toast({ title: 'Logout failed', description: error.message, variant: 'destructive' }),
  });
}
