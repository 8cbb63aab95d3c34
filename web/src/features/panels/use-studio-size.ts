import { useMedia } from '../../ui/use-media.ts';

export type StudioSize = 'phone' | 'tablet' | 'desktop';

/** Which of the three layouts the window has room for; 767 px is a phone, 768 px is not. */
export function useStudioSize(): StudioSize {
  const isPhone = useMedia('(width < 768px)');
  const isDesktop = useMedia('(width >= 1024px)');
  if (isPhone) return 'phone';
  return isDesktop ? 'desktop' : 'tablet';
}
