import { type CardMetadata, type CardType, cardMetadataSchema } from '@everdraft/core/entities/outline-card';

/** The metadata of a card as an author edits it. */
export interface CardDetails {
  type: CardType | null;
  scene: string;
  /** Names divided by commas. */
  characters: string;
  theme: string;
}

export const TYPE_NAMES: Record<CardType, string> = {
  chapter: 'Chapter',
  scene: 'Scene',
  character: 'Character',
  theme: 'Theme',
  note: 'Note',
};

export function detailsOf(metadata: CardMetadata | null): CardDetails {
  return {
    type: metadata?.type ?? null,
    scene: metadata?.scene ?? '',
    characters: (metadata?.characters ?? []).join(', '),
    theme: metadata?.theme ?? '',
  };
}

/** What is not edited here, such as the order of a scene, stays; what is empty is left out. */
export function metadataFrom(details: CardDetails, former: CardMetadata | null): CardMetadata | null {
  const { type: _type, scene: _scene, characters: _characters, theme: _theme, ...rest } = former ?? {};
  const scene = details.scene.trim();
  const theme = details.theme.trim();
  const characters = namesFrom(details.characters);
  const metadata: CardMetadata = {
    ...rest,
    ...(details.type !== null && { type: details.type }),
    ...(scene !== '' && { scene }),
    ...(characters.length > 0 && { characters }),
    ...(theme !== '' && { theme }),
  };
  return Object.keys(metadata).length > 0 ? metadata : null;
}

/** Why these details cannot be saved; undefined when they can. */
export function problemOf(details: CardDetails): string | undefined {
  const checked = cardMetadataSchema.safeParse(metadataFrom(details, null) ?? {});
  return checked.success ? undefined : 'That is longer than a card can hold.';
}

function namesFrom(text: string): string[] {
  const names = text.split(',').map(name => name.trim());
  return [...new Set(names.filter(Boolean))];
}
