import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ChargeValues } from './values';

/** What somebody has opened meanwhile, such as a menu, keeps the focus: taking it would close that. */
const isElsewhere = () =>
  document.activeElement?.closest('[role=menu], [role=dialog], [role=alertdialog]') != null;

/** Begins at the first thing to say, once: after a question that is asked first. */
export function useFirstFocus(
  { setFocus }: Pick<UseFormReturn<ChargeValues>, 'setFocus'>,
  { field, asksFirst }: { field: keyof ChargeValues; asksFirst: boolean },
): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || asksFirst) return;
    begun.current = true;
    if (!isElsewhere()) setFocus(field);
  }, [setFocus, field, asksFirst]);
}
