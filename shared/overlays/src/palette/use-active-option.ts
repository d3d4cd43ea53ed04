import { type KeyboardEvent, useLayoutEffect, useState } from 'react';

/**
 * Tracks the option that the arrow keys have reached, initially the first. Options that are appended do not
 * change it. The keys wrap around: before the first option comes the last.
 */
export function useActiveOption(
  count: number,
  choose: (at: number) => void,
  optionId: (at: number) => string,
) {
  const [requested, setActive] = useState(0);
  const active = Math.min(requested, count - 1);
  const id = active < 0 ? undefined : optionId(active);

  useLayoutEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that completes a word of an input method is not meant for the list.
    if (count === 0 || event.nativeEvent.isComposing) return;
    const goal = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (goal !== undefined) setActive((goal + count) % count);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return { active, activeId: id, setActive, onKeyDown };
}
