import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/request.ts';

/** Why the server does not know the author any more: the session has ended, or the account was deleted on another device. */
export type EndOfSession = 'signed-out' | 'account-deleted';

/** Undefined until the server has said, or while it is not asked for. Where it does not say, the session has ended. */
export function useEndOfSession(isAskedFor: boolean): EndOfSession | undefined {
  const [end, setEnd] = useState<EndOfSession>();
  useEffect(() => {
    if (!isAskedFor) return;
    let isLeft = false;
    const become = (next: EndOfSession) => {
      if (!isLeft) setEnd(next);
    };
    call(accountEndpoints.currentUser).then(
      () => become('signed-out'),
      (failure: unknown) => {
        const isDeleted = failure instanceof ApiError && failure.code === 'account_deleted';
        become(isDeleted ? 'account-deleted' : 'signed-out');
      },
    );
    return () => {
      isLeft = true;
      setEnd(undefined);
    };
  }, [isAskedFor]);
  return end;
}
