import { serverEndpoints } from '@everdraft/core/api/server-endpoints';
import { queryOf } from '../../api/query-of.ts';
import { useQuery } from '../../api/use-query.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Link } from '../link.tsx';
import styles from './privacy-screen.module.css';

export function PrivacyScreen() {
  return (
    <div className={styles.screen}>
      <title>Privacy · Everdraft</title>
      <header className={styles.header}>
        <BrandMark name="Everdraft" />
        <Link to="/">Back to Everdraft</Link>
      </header>
      <main className={styles.page} tabIndex={-1}>
        <h1>Privacy</h1>
        <p className={styles.lead}>What is encrypted, what is not, and who can read what you write.</p>

        <h2>What is encrypted</h2>
        <p>
          Your text is encrypted in transit (TLS, where this server is reached over https) and at rest:
          AES-256-GCM with a key of your own, which is itself encrypted by this server's master key. That
          covers titles, manuscripts, outline cards, chats, writing styles and their analysis. A stolen
          database or backup cannot be read without the master key.
        </p>

        <h2>What that does not mean</h2>
        <p>
          It is not end-to-end encrypted. The running server can read your text, because it must, to merge the
          edits of your devices and to send the passages you ask about to the AI. Whoever runs the server and
          holds the master key could read it.
        </p>

        <h2>What is not encrypted</h2>
        <p>
          Your email, ids, times, sizes and counts, such as the number of words. Your password, your recovery
          codes and the cookie that keeps you signed in are kept only as hashes, from which they cannot be
          read.
        </p>

        <h2>What the AI receives</h2>
        <AiProvider />

        <h2>What stays on this device</h2>
        <p>
          What Everdraft keeps on your own device lies unencrypted in the browser. Use disk encryption, and
          log out on shared computers.
        </p>

        <h2>How long it is kept</h2>
        <p>
          As long as you keep it. A deleted project stays in the trash for 30 days and is then gone. Deleting
          your account removes everything at once and destroys your key, so that copies in backups can no
          longer be read once those backups have aged out.
        </p>

        <h2>What is not collected</h2>
        <p>
          No analytics, no advertising, no scripts or fonts from elsewhere. The logs hold nothing you wrote.
        </p>

        <h2>Contact</h2>
        <p>Whoever runs this server: the person or organisation that gave you its address.</p>
      </main>
    </div>
  );
}

function AiProvider() {
  const { data: about } = useQuery(queryOf(serverEndpoints.about));
  if (about === undefined) {
    return (
      <p>
        When you use the AI, the passages your request needs go to the service this server is connected to, if
        any.
      </p>
    );
  }
  if (about.aiProvider === null) {
    return <p>No AI service is connected to this server. Nothing you write is sent to one.</p>;
  }
  return (
    <p>
      When you use the AI, the passages your request needs go to <strong>{about.aiProvider}</strong>, under
      that service's own terms. Nothing is sent to it while you only write.
    </p>
  );
}
