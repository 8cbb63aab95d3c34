import { settingsEndpoints } from '@everdraft/core/api/settings-endpoints';
import { EyeIcon, EyeSlashIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './key-field.module.css';

const MASK = '•'.repeat(16);

/** Whether the operator has set a key. The key itself never comes to the browser, so there is nothing to show but its end. */
export function KeyField() {
  const [isShown, setIsShown] = useState(false);
  const { data: key, error } = useQuery(queryOf(settingsEndpoints.getAiKey));
  const isSet = key?.isSet ?? false;
  const end = key?.lastFour ?? '';
  return (
    <div className={styles.key}>
      <div className={styles.field}>
        <TextField
          label="API key"
          readOnly
          autoComplete="off"
          spellCheck={false}
          className={styles.value}
          type={isSet && !isShown ? 'password' : 'text'}
          value={keyWords({ isSet, isUnknown: error !== null || key === undefined, end })}
          hint={`The key is stored as an environment variable on the server. It cannot be read or changed here.${
            isSet && isShown && end !== '' ? ' Only its last four characters come to this browser.' : ''
          }`}
        />
      </div>
      <Button
        className={styles.toggle}
        icon={isShown ? <EyeSlashIcon /> : <EyeIcon />}
        aria-pressed={isShown}
        onClick={() => setIsShown(shown => !shown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </div>
  );
}

interface KeyFacts {
  isSet: boolean;
  isUnknown: boolean;
  end: string;
}

function keyWords({ isSet, isUnknown, end }: KeyFacts): string {
  if (isUnknown) return 'Not known without the server';
  return isSet ? `${MASK}${end}` : 'No key is set';
}
