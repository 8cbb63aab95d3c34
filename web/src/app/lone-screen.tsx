import type { ReactNode } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Card } from '../ui/card.tsx';
import styles from './lone-screen.module.css';

interface LoneScreenProps {
  /** Of the tab. */
  pageTitle: string;
  title: string;
  /** One sentence under the title, before the text. */
  subtitle?: string;
  text: ReactNode;
  actions: ReactNode;
  background?: ReactNode;
  children?: ReactNode;
}

/** A card alone on a screen: what went wrong, in words, and the way on. */
export function LoneScreen({
  pageTitle,
  title,
  subtitle,
  text,
  actions,
  background,
  children,
}: LoneScreenProps) {
  return (
    <div className={styles.screen}>
      <title>{`${pageTitle} · Everdraft`}</title>
      {background}
      <header>
        <BrandMark name="Everdraft" />
      </header>
      <main className={styles.main} tabIndex={-1}>
        <Card elevation="floating">
          <h1 className={styles.title}>{title}</h1>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          <div className={styles.body}>{text}</div>
          <div className={styles.actions}>{actions}</div>
          {children}
        </Card>
      </main>
    </div>
  );
}
