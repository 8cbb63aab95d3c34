import type { CardMetadata } from '@everdraft/core/entities/outline-card';
import { Badge } from '../../ui/badge.tsx';
import { TYPE_NAMES } from './card-details.ts';
import styles from './outline-card.module.css';

/** What an author has noted about a card; nothing for a plain one. */
export function CardBadges({ metadata }: { metadata: CardMetadata | null }) {
  const badges = badgesOf(metadata);
  return (
    <div className={styles.badges}>
      {badges.map(({ kind, words }) => (
        <span key={kind} className={styles.badge} title={words}>
          <Badge>
            <bdi className={styles.badgeWords}>{words}</bdi>
          </Badge>
        </span>
      ))}
    </div>
  );
}

function badgesOf(metadata: CardMetadata | null): { kind: string; words: string }[] {
  const { type, scene, characters = [], theme } = metadata ?? {};
  return [
    ...(type ? [{ kind: 'type', words: TYPE_NAMES[type] }] : []),
    ...(scene ? [{ kind: 'scene', words: `Scene: ${scene}` }] : []),
    ...(characters.length > 0 ? [{ kind: 'characters', words: characters.join(', ') }] : []),
    ...(theme ? [{ kind: 'theme', words: theme }] : []),
  ];
}
