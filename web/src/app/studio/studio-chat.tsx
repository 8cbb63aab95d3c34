import type { Mode } from '@everdraft/core/entities/mode';
import { useCallback } from 'react';
import { CompanionPanel, type CompanionPanelProps } from '../../features/companion/companion-panel.tsx';
import { ModeHeading } from '../../features/modes/mode-heading.tsx';
import { ModeIcon } from '../../features/modes/mode-icon.tsx';
import { ChatFrame } from '../../features/panels/chat-frame.tsx';
import { StyleMatchLine } from '../../features/styles/style-match-line.tsx';

/** What the studio says to the companion; how it is framed and drawn is said here. */
type StudioChatProps = Omit<CompanionPanelProps, 'modeIcon' | 'aboutProse' | 'frame'>;

function modeIcon(mode: Mode) {
  return <ModeIcon mode={mode} isColoured />;
}

/** The companion in its panel of the studio. */
export function StudioChat({ manuscriptId, mode, ...props }: StudioChatProps) {
  // The same from one drawing to the next: every reply holds it.
  const aboutProse = useCallback(
    (passage: string) => <StyleMatchLine manuscriptId={manuscriptId} passage={passage} />,
    [manuscriptId],
  );
  return (
    <CompanionPanel
      {...props}
      manuscriptId={manuscriptId}
      mode={mode}
      modeIcon={modeIcon}
      aboutProse={aboutProse}
      frame={parts => <ChatFrame heading={<ModeHeading mode={mode} />} {...parts} />}
    />
  );
}
