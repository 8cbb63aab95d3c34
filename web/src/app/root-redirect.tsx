import { useAccount } from '../api/current-user.ts';
import { CentredSpinner } from './centred-spinner.tsx';
import { LoadFailed } from './load-failed.tsx';
import { NavigateTo } from './navigate-to.tsx';
import { useLastAuthor } from './use-last-author.ts';

export function RootRedirect() {
  const account = useAccount();
  const author = useLastAuthor(account.status === 'unknown');
  switch (account.status) {
    case 'loading':
      return <CentredSpinner />;
    case 'unknown':
      if (author === undefined) return <CentredSpinner />;
      return author ? (
        <NavigateTo to="/dashboard" />
      ) : (
        <LoadFailed message={account.message} onRetry={account.askAgain} />
      );
    case 'signed-in':
      return <NavigateTo to="/dashboard" />;
    case 'signed-out':
      return <NavigateTo to="/auth" />;
  }
}
