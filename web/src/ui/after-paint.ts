import { useEffect, useState } from 'react';

/** True once what was put on the page is drawn: what may come after it does not hold it up. */
export function useAfterPaint(isOnPage: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!isOnPage) return;
    // The first frame draws it, the second comes after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOnPage]);
  return isOnPage && isDrawn;
}
