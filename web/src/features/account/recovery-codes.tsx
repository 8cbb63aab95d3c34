import { CopyIcon, DownloadSimpleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonClassName } from '../../ui/button-class-name.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
}

/** The codes themselves, to copy or to keep as a file. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const text = `Everdraft recovery codes of ${email}\nEach works once.\n\n${codes.join('\n')}\n`;

  function copy() {
    // Missing on plain http beyond this computer, and refused where the browser does not allow it.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  }

  return (
    <>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<CopyIcon />} onClick={copy}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <a
          className={buttonClassName()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="everdraft-recovery-codes.txt"
        >
          <DownloadSimpleIcon aria-hidden="true" />
          Download as .txt
        </a>
      </div>
      <p className={styles.note} role="status">
        {copied === 'refused' && 'The browser did not allow copying. Select the codes or download them.'}
      </p>
    </>
  );
}
