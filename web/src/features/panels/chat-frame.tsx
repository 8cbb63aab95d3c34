import type { ReactNode } from 'react';
import styles from './chat-frame.module.css';

interface ChatFrameProps {
  /** Who answers. */
  heading: ReactNode;
  /** Which conversation, and what can be done with it. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** The chat's panel: its head, on which a phone can be swiped, and what is said below. */
export function ChatFrame({ heading, tools, children }: ChatFrameProps) {
  return (
    <section className={styles.chat} aria-label="AI chat">
      <header className={styles.head} data-swipe-area="">
        {heading}
        {/* Its place is kept: the head must not grow when the tools come. */}
        <div className={styles.tools}>{tools}</div>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
