import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import type { User } from '@everdraft/core/entities/user';
import { setCurrentUser } from '../../api/current-user.ts';
import { useQueryClient } from '../../api/query-context.ts';
import { type CallInput, call } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { useToast } from '../../ui/use-toast.ts';

type BodyOf<Name extends 'login' | 'signup' | 'recover'> = CallInput<(typeof accountEndpoints)[Name]>['body'];

export function useLogin() {
  return useSignIn((body: BodyOf<'login'>) => call(accountEndpoints.login, { body }), 'Login failed');
}

export function useSignup() {
  return useSignIn((body: BodyOf<'signup'>) => call(accountEndpoints.signup, { body }), 'Signup failed');
}

export function useRecovery() {
  return useSignIn((body: BodyOf<'recover'>) => call(accountEndpoints.recover, { body }), 'Recovery failed');
}

/** The three ways in end alike: the answer is the author, or a toast says why not. */
function useSignIn<Body>(send: (body: Body) => Promise<User>, failureTitle: string) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useAction(send, {
    onSuccess: user => setCurrentUser(queryClient, user),
    onError: error => toast({ title: failureTitle, description: error.message, variant: 'destructive' }),
  });
}
