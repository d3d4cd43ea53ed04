import { useEffect, useState, type RefObject } from 'react';

/** The sideways overflow of a region: if its content is wider, and on which sides some of it is hidden. */
export type Overflow = { scrolls: boolean; before: boolean; after: boolean };

const fits: Overflow = { scrolls: false, before: false, after: false };

function measure(region: HTMLElement): Overflow {
  const hidden = (region.firstElementChild?.scrollWidth ?? 0) - region.clientWidth;
  if (hidden <= 1) return fits;
  return { scrolls: true, before: region.scrollLeft > 1, after: region.scrollLeft < hidden - 1 };
}

const same = (a: Overflow, b: Overflow) =>
  a.scrolls === b.scrolls && a.before === b.before && a.after === b.after;

/** Watches the sideways overflow of a region through its size and that of its only child. */
export function useOverflow(ref: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(fits);
  useEffect(() => {
    const region = ref.current;
    if (!region) return;
    const update = () => {
      const now = measure(region);
      setOverflow((before) => (same(before, now) ? before : now));
    };
    // It also reports the first size, after the layout of the frame, so that nothing has to be laid out for this alone.
    const observer = new ResizeObserver(update);
    observer.observe(region);
    if (region.firstElementChild) observer.observe(region.firstElementChild);
    region.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', update);
    };
  }, [ref]);
  return overflow;
}
