import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Nearer to the end than this, an author is reading the end. */
const NEAR_END_PX = 48;

interface Followed {
  sessionId: string;
  firstId: string | undefined;
  lastId: string | undefined;
  lengthOfLast: number;
  /** Whatever else changes the size of the last message. */
  stateOfLast: string;
}

/**
 * Keeps a list of messages scrolled to its end while the author is there, and otherwise where they are. What is put before
 * the first message does not move what they read.
 */
export function useFollowing(followed: Followed): RefObject<HTMLElement | null> {
  const { sessionId, firstId, lastId, lengthOfLast, stateOfLast } = followed;
  const area = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ sessionId, firstId, height: 0 });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    element.addEventListener('scroll', look, { passive: true });
    // A splitter or the keyboard of a phone may leave less room than there was.
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the words that come which move the list
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const { current: was } = before;
    if (was.sessionId !== sessionId) isAtEnd.current = true;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    else if (was.firstId !== firstId) element.scrollTop += element.scrollHeight - was.height;
    before.current = { sessionId, firstId, height: element.scrollHeight };
  }, [sessionId, firstId, lastId, lengthOfLast, stateOfLast]);

  return area;
}
