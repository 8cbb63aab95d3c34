import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { queryOf } from '../../api/query-of.ts';
import { useQuery } from '../../api/use-query.ts';
import { MenuNote } from '../../ui/menu.tsx';
import styles from './account-usage.module.css';
import { usageMessage } from './usage-messages.ts';

const usageQuery = queryOf(accountEndpoints.usage);

/** How much of their storage the author uses. What was known last is shown while it is asked for again, and offline. */
export function AccountUsage() {
  const { data, error } = useQuery(usageQuery, { isAskedEachTime: true });
  if (data === undefined)
    return <MenuNote>{error === null ? 'Checking storage…' : unknown(error.status)}</MenuNote>;
  const { summary, warning } = usageMessage(data);
  return (
    <MenuNote>
      {summary}
      {warning !== undefined && <strong className={styles.warning}>{warning}</strong>}
    </MenuNote>
  );
}

/** A status of 0 is no answer at all. */
function unknown(status: number): string {
  return status === 0 ? 'Storage is shown when you’re online.' : 'Storage isn’t available right now.';
}
