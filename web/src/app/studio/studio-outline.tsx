import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { ImportButton } from '../../features/import/import-button.tsx';
import { OutlinePanel } from '../../features/outline/outline-panel.tsx';
import { useGoToCard } from './use-go-to-card.ts';

interface StudioOutlineProps {
  manuscriptId: string;
  desk: WritingDesk | undefined;
  /** Brings the page into view, which the outline may cover. */
  showPage: () => void;
  beforeImport: () => Promise<void>;
  onClose: () => void;
}

/** The outline in its drawer of the studio. */
export function StudioOutline({ manuscriptId, desk, showPage, beforeImport, onClose }: StudioOutlineProps) {
  const goToCard = useGoToCard(desk, showPage);
  return (
    <OutlinePanel
      manuscriptId={manuscriptId}
      onClose={onClose}
      onGoTo={goToCard}
      actions={<ImportButton manuscriptId={manuscriptId} beforeImport={beforeImport} />}
    />
  );
}
